-- Write a new tournament and let the workers know, or do nothing at all when the same request created it before.
-- KEYS: the tournament, the set of those no worker has taken up and, when the request can be retried safely, what is
--       remembered of it.
-- ARGV: its id, plan, when, the hash of its token, seconds to keep it, what to remember, seconds to remember it.
local remembered = KEYS[3] and redis.call('GET', KEYS[3])
if remembered then
  return remembered
end
if redis.call('EXISTS', KEYS[1]) == 1 then
  return ''
end
redis.call('HSET', KEYS[1], 'plan', ARGV[2], 'created', ARGV[3], 'token', ARGV[4], 'status', 'waiting')
redis.call('EXPIRE', KEYS[1], ARGV[5])
redis.call('SADD', KEYS[2], ARGV[1])
if KEYS[3] then
  redis.call('SET', KEYS[3], ARGV[6], 'EX', ARGV[7])
end
return false
