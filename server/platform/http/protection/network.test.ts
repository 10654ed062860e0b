import { describe, expect, test } from 'vitest'
import { manualClock } from '#server/platform/clock.ts'
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

describe('the rate limiter', () => {
  const at = new Date('2026-11-22T12:00:00Z')

  test('counts costs per limit and per client', () => {
    const limiter = createRateLimiter(manualClock(at), 1)
    for (let taken = 0; taken < 1200; taken++) expect(limiter.take('read', 'a', 10).ok).toBe(true)
    expect(limiter.take('read', 'a', 1)).toEqual({ ok: false, retryAfterS: 60 })
    expect(limiter.take('read', 'b', 1).ok).toBe(true)
    expect(limiter.take('document', 'a').ok).toBe(true)
  })

  test('one network can view four hundred profiles in a minute', () => {
    const limiter = createRateLimiter(manualClock(at), 1)
    // The calls of the page: the site and the games (1 each), and seven ordinary reads.
    const costs = [1, 1, ...Array<number>(7).fill(DEFAULT_READ_COST)]
    for (let profile = 0; profile < 400; profile++)
      for (const cost of costs) expect(limiter.take('read', 'a', cost).ok).toBe(true)
  })

  test('a clock that is set back does not extend a refusal', () => {
    const clock = manualClock(at)
    const limiter = createRateLimiter(clock, 0.1)
    while (limiter.take('mail', 'a').ok);
    clock.setBack(2 * 3_600_000)
    expect(limiter.take('mail', 'a')).toEqual({ ok: false, retryAfterS: 60 })
    clock.advance(60_000)
    expect(limiter.take('mail', 'a').ok).toBe(true)
  })
})
