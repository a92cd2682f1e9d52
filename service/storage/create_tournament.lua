-- Write a new tournament and let the workers know, or do nothing at all when the same request created it before, or
-- when more would be open than may be.
-- KEYS: the tournament, the set of those no worker has taken up, the open ones with whose they are and what they cost
--       and, when the request can be retried safely, what is remembered of it.
-- ARGV: its id, plan, when, the hash of its token, seconds to keep it, what to remember, seconds to remember it; and,
--       when it is counted, whose it is, what it costs, and the most there may be of one caller and in all, first of
--       tournaments, then of what they cost.
-- Returns nothing when it was written, what is remembered, or which of the four is reached and how much there is.
local remembered = KEYS[4] and redis.call('GET', KEYS[4])
if remembered then
  return remembered
end
if redis.call('EXISTS', KEYS[1]) == 1 then
  return ''
end
local caller = ARGV[8]
if caller then
  local cost = tonumber(ARGV[9])
  local used = {0, 0, 0, 0}
  local open = redis.call('HGETALL', KEYS[3])
  for i = 1, #open, 2 do
    -- Whoever ends a tournament need not know of this table, and some expire: those that are open are asked for.
    local status = redis.call('HGET', 'arbiter:{' .. open[i] .. '}:tournament', 'status')
    if status == 'waiting' or status == 'playing' then
      local its_cost, whose = string.match(open[i + 1], '^(%d+) (.*)$')
      used[2], used[4] = used[2] + 1, used[4] + tonumber(its_cost)
      if whose == caller then
        used[1], used[3] = used[1] + 1, used[3] + tonumber(its_cost)
      end
    else
      redis.call('HDEL', KEYS[3], open[i])
    end
  end
  local asked = {1, 1, cost, cost}
  for i = 1, 4 do
    if used[i] + asked[i] > tonumber(ARGV[9 + i]) then
      return {i, used[i]}
    end
  end
  redis.call('HSET', KEYS[3], ARGV[1], ARGV[9] .. ' ' .. caller)
end
redis.call('HSET', KEYS[1], 'plan', ARGV[2], 'created', ARGV[3], 'token', ARGV[4], 'status', 'waiting')
redis.call('EXPIRE', KEYS[1], ARGV[5])
redis.call('SADD', KEYS[2], ARGV[1])
if KEYS[4] then
  redis.call('SET', KEYS[4], ARGV[6], 'EX', ARGV[7])
end
return false
