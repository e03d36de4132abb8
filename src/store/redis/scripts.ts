/**
 * What Redis does in one step. Every key that is written expires. The first half of the keys of a
 * lock are the locks of its names, the second half their values.
 */

/** ARGV: owner, lease in ms. Returns the values, or nothing where another owner holds a name. */
export const lockScript = `
local count = #KEYS / 2
for i = 1, count do
  local holder = redis.call('GET', KEYS[i])
  if holder and holder ~= ARGV[1] then return false end
end
local values = {}
for i = 1, count do
  redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2])
  values[i] = redis.call('GET', KEYS[count + i])
end
return values`;

/**
 * ARGV: owner, time to keep in ms, then for each name "=" and its value, or "-" to delete it.
 * Changes nothing where a lock is not the owner's any more.
 */
export const saveScript = `
local count = #KEYS / 2
for i = 1, count do
  if redis.call('GET', KEYS[i]) ~= ARGV[1] then return 0 end
end
for i = 1, count do
  local value = ARGV[2 + i]
  if value == '-' then
    redis.call('DEL', KEYS[count + i])
  else
    redis.call('SET', KEYS[count + i], string.sub(value, 2), 'PX', ARGV[2])
  end
  redis.call('DEL', KEYS[i])
end
return 1`;

/** KEYS: the locks. ARGV: owner. */
export const releaseScript = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('DEL', KEYS[i]) end
end
return 1`;

/** KEYS: the locks. ARGV: owner, lease in ms. */
export const renewScript = `
for i = 1, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
end
return 1`;

const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * KEYS: the pause, the permits. ARGV: owner, number of permits, lease in ms. Returns the
 * milliseconds of a pause, 0 for a permit, -1 where all are taken.
 */
export const acquirePermitScript = `${now}
local paused = redis.call('PTTL', KEYS[1])
if paused > 0 then return paused end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if not redis.call('ZSCORE', KEYS[2], ARGV[1]) and redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then
  return -1
end
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return 0`;

/** KEYS: the permits. ARGV: owner, lease in ms. */
export const renewPermitScript = `${now}
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 1`;

/** KEYS: the permits. ARGV: owner. */
export const releasePermitScript = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** KEYS: the pause. ARGV: its length in ms. */
export const pauseScript = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
end
return 1`;
