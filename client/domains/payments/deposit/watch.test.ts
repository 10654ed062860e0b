import { expect, test } from 'vitest'
import { depositPollMs, listPollMs } from './watch.ts'

test('a deposit that waits for PayPal is polled every three seconds for two minutes', () => {
  expect(depositPollMs('capturing', 1)).toBe(3000)
  expect(depositPollMs('capturing', 40)).toBe(3000)
  expect(depositPollMs('capturing', 41)).toBe(false)
})

test('a held one is polled less often, one that waits for the player or has ended never', () => {
  expect(depositPollMs('pending', 1000)).toBe(15_000)
  for (const status of [undefined, 'approving', 'completed', 'declined', 'cancelled', 'expired', 'review'])
    expect(depositPollMs(status, 1)).toBe(false)
})

test('the list is polled while a payout of the last two minutes is in progress', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const payout = (status: string, agoMs: number) => ({
    kind: 'withdrawal' as const,
    status,
    created: new Date(now - agoMs).toISOString(),
  })
  expect(listPollMs([payout('sent', 60_000)], now)).toBe(3000)
  expect(listPollMs([payout('sent', 120_000), payout('succeeded', 10)], now)).toBe(false)
  expect(listPollMs([{ ...payout('sent', 10), kind: 'deposit' }], now)).toBe(false)
})
