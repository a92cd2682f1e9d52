-- Change fields of a tournament that is still open.
-- KEYS: tournament. ARGV: pairs of field and value.
-- Returns 1, or 0 when it has ended or is gone.
local status = redis.call("HGET", KEYS[1], "status")
if status ~= "waiting" and status ~= "playing" then
  return 0
end
redis.call("HSET", KEYS[1], unpack(ARGV))
return 1
