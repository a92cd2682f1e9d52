-- Keep outcomes of games that are not there yet, and add to the tally what those bring.
-- KEYS: tournament, outcomes, tally. ARGV: seconds to live, then for each game: number, outcome, n, and n pairs of field and increment.
-- Returns the status of the tournament, or nothing when it is gone. Nothing is kept of one that has ended.
local status = redis.call("HGET", KEYS[1], "status")
if status ~= "waiting" and status ~= "playing" then
  return status
end
local i = 2
while i <= #ARGV do
  local new = redis.call("HSETNX", KEYS[2], ARGV[i], ARGV[i + 1])
  local pairs_of_game = tonumber(ARGV[i + 2])
  i = i + 3
  for _ = 1, pairs_of_game do
    if new == 1 then
      redis.call("HINCRBY", KEYS[3], ARGV[i], ARGV[i + 1])
    end
    i = i + 2
  end
end
for _, key in ipairs(KEYS) do
  redis.call("EXPIRE", key, ARGV[1])
end
return status
