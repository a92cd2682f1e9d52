-- Write a new game, or nothing at all when the same request created it before.
-- KEYS: the game, its log, its past and, when the request can be retried safely, what is remembered of it.
-- ARGV: what it was created with, status, snapshot, seconds to keep the game, the entry of the log that tells the
--       creation, the first link of the past, the versions whose past is kept, how far back who may go,
--       what to remember, seconds to remember it.
local remembered = KEYS[4] and redis.call('GET', KEYS[4])
if remembered then
  return remembered
end
if redis.call('EXISTS', KEYS[1]) == 1 then
  return ''
end
redis.call('HSET', KEYS[1], 'meta', ARGV[1], 'version', '0', 'status', ARGV[2], 'snapshot', ARGV[3],
  'kept', ARGV[7], 'horizon', ARGV[8])
redis.call('XADD', KEYS[2], '1-0', 'entry', ARGV[5])
redis.call('DEL', KEYS[3])  -- Left behind by a game of this id that was deleted by a release without a past.
redis.call('XADD', KEYS[3], '1-0', 'link', ARGV[6])
for i = 1, 3 do
  redis.call('EXPIRE', KEYS[i], ARGV[4])
end
if KEYS[4] then
  redis.call('SET', KEYS[4], ARGV[9], 'EX', ARGV[10])
end
return false
