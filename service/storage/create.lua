-- Write a new game, or nothing at all when the same request created it before.
-- KEYS: the game, its log and, when the request can be retried safely, what is remembered of it.
-- ARGV: what it was created with, status, snapshot, seconds to keep the game, the entry of the log that tells the
--       creation, what to remember, seconds to remember it.
local remembered = KEYS[3] and redis.call('GET', KEYS[3])
if remembered then
  return remembered
end
if redis.call('EXISTS', KEYS[1]) == 1 then
  return ''
end
redis.call('HSET', KEYS[1], 'meta', ARGV[1], 'version', '0', 'status', ARGV[2], 'snapshot', ARGV[3])
redis.call('XADD', KEYS[2], '1-0', 'entry', ARGV[5])
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('EXPIRE', KEYS[2], ARGV[4])
if KEYS[3] then
  redis.call('SET', KEYS[3], ARGV[6], 'EX', ARGV[7])
end
return false
