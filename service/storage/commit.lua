-- Write the outcome of a request, or nothing at all when a faster writer was there.
-- KEYS: the game, its log and, when the request can be retried safely, what is remembered under its key.
-- ARGV: version before, snapshot, status, seconds to keep the game, what to remember, seconds to remember it,
--       then one log entry per action.
local version = redis.call('HGET', KEYS[1], 'version')
if not version then
  return {'gone'}
end
local remembered = KEYS[3] and redis.call('GET', KEYS[3])
if remembered then
  return {'remembered', remembered}
end
if version ~= ARGV[1] then
  return {'stale', version}
end
for i = 7, #ARGV do
  version = version + 1
  -- Version 0 has the id 1-0, because a stream knows no 0-0. Whoever waits for the log to grow is woken by this.
  redis.call('XADD', KEYS[2], string.format('%d-0', version + 1), 'entry', ARGV[i])
end
redis.call('HSET', KEYS[1], 'version', string.format('%d', version), 'snapshot', ARGV[2], 'status', ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('EXPIRE', KEYS[2], ARGV[4])
if KEYS[3] then
  redis.call('SET', KEYS[3], ARGV[5], 'EX', ARGV[6])
end
return {'written'}
