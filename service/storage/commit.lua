-- Write the outcome of a request, or nothing at all when a faster writer was there.
-- KEYS: the game, its log, its past and, when the request can be retried safely, what is remembered under its key.
-- ARGV: version before, snapshot, status, seconds to keep the game, what to remember, seconds to remember it, the
--       versions whose past is kept, how far back who may go, the number of log entries, then the log entries, one for each version, then the
--       links of the past, each after its version.
local version = redis.call('HGET', KEYS[1], 'version')
if not version then
  return {'gone'}
end
local remembered = KEYS[4] and redis.call('GET', KEYS[4])
if remembered then
  return {'remembered', remembered}
end
if version ~= ARGV[1] then
  return {'stale', version}
end
-- Version 0 has the id 1-0, because a stream knows no 0-0.
local function id_of(number)
  return string.format('%d-0', number + 1)
end
local links = 10 + ARGV[9]
if #ARGV + 1 - links > 2 * ARGV[9] then  -- More links than entries: the past begins anew.
  redis.call('DEL', KEYS[3])
end
for i = links, #ARGV, 2 do
  redis.call('XADD', KEYS[3], id_of(ARGV[i]), 'link', ARGV[i + 1])
end
for i = 10, links - 1 do
  version = version + 1
  redis.call('XADD', KEYS[2], id_of(version), 'entry', ARGV[i])  -- Whoever waits for the log to grow is woken.
end
redis.call('HSET', KEYS[1], 'version', string.format('%d', version), 'snapshot', ARGV[2], 'status', ARGV[3],
  'kept', ARGV[7], 'horizon', ARGV[8])
for i = 1, 3 do
  redis.call('EXPIRE', KEYS[i], ARGV[4])
end
if KEYS[4] then
  redis.call('SET', KEYS[4], ARGV[5], 'EX', ARGV[6])
end
return {'written'}
