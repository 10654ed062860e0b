import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRateLimiter, DEFAULT_READ_COST } from './limits.ts'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:50312', '203.0.113.7'],
  ['[2001:db8:1:2::9]:50312', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('%s is counted as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('a client that has left has no address, and its request is no failure of ours', () => {
  expect(networkOf(undefined)).toBe('gone')
})

describe('the rate limiter', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('counts costs per limit and per client, for a minute', async () => {
    const limiter = createRateLimiter(1)
    for (let taken = 0; taken < 1200; taken++) await limiter.take('read', 'a', 10)
    expect(await limiter.take('read', 'a', 1)).toEqual({ ok: false, retryAfterS: 60 })
    expect(await limiter.take('read', 'b', 1)).toMatchObject({ ok: true })
    expect(await limiter.take('document', 'a')).toMatchObject({ ok: true })
    vi.advanceTimersByTime(59_001)
    expect(await limiter.take('read', 'a', 1)).toEqual({ ok: false, retryAfterS: 1 })
    vi.advanceTimersByTime(999)
    expect(await limiter.take('read', 'a', 1)).toMatchObject({ ok: true })
  })

  test('one network can view four hundred profiles in a minute', async () => {
    const limiter = createRateLimiter(1)
    // The calls of the page: the site and the games (1 each), and seven ordinary reads.
    const costs = [1, 1, ...Array<number>(7).fill(DEFAULT_READ_COST)]
    for (let profile = 0; profile < 400; profile++)
      for (const cost of costs) expect(await limiter.take('read', 'a', cost)).toMatchObject({ ok: true })
  })

  test('a clock that is set back does not extend a refusal', async () => {
    const limiter = createRateLimiter(0.1)
    while ((await limiter.take('mail', 'a')).ok);
    vi.setSystemTime(Date.now() - 2 * 3_600_000)
    expect(await limiter.take('mail', 'a')).toEqual({ ok: false, retryAfterS: 60 })
    vi.advanceTimersByTime(60_000)
    expect(await limiter.take('mail', 'a')).toMatchObject({ ok: true })
  })

  test('counts in the store that it is given, and fails with it', async () => {
    const shared = new RateLimiterMemory({ points: 2, duration: 60 })
    const [one, other] = [createRateLimiter(1, () => shared), createRateLimiter(1, () => shared)]
    expect(await one.take('mail', 'a')).toMatchObject({ ok: true })
    expect(await other.take('mail', 'a')).toMatchObject({ ok: true })
    expect((await one.take('mail', 'a')).ok).toBe(false)
    const consume = () => Promise.reject(new Error('no connection'))
    await expect(createRateLimiter(1, () => ({ consume })).take('mail', 'a')).rejects.toThrow('no connection')
  })
})
