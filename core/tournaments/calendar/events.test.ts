import { expect, test } from 'vitest'
import { eventsOf, type Dated } from './events.ts'

const at = Date.UTC(2026, 10, 27, 18, 30)
const MINUTE_MS = 60_000
const cup: Dated = {
  id: 7,
  version: 3,
  name: 'Cup',
  startsAt: at,
  endedAt: undefined,
  checkInMinutes: 30,
  roundTimes: [],
  matches: [],
  changedAt: at - 1_000,
  isCancelled: false,
}
const words = {
  text: '',
  checkIn: 'Check-in',
  round: (round: number) => `Round ${round}`,
  match: (rival: string) => `Against ${rival}`,
}
const of = (facts: Partial<Dated>) =>
  eventsOf({ ...cup, ...facts }, words, { host: 'x.org', url: 'https://x.org/' })

test('the check-in ends when the tournament starts', () => {
  expect(of({})).toMatchObject([
    { uid: 'tournament-7@x.org', title: 'Cup', startsAt: at, sequence: 3 },
    {
      uid: 'tournament-7-check-in@x.org',
      title: 'Check-in · Cup',
      startsAt: at - 30 * MINUTE_MS,
      endsAt: at,
    },
  ])
  expect(of({ checkInMinutes: 0 })).toHaveLength(1)
})

test('rounds at set times are events, and the whole lasts until the last of them is over', () => {
  const second = at + 24 * 60 * MINUTE_MS
  const [whole, , round] = of({ roundTimes: [second] })
  expect(whole?.endsAt).toBe(second + 120 * MINUTE_MS)
  expect(round).toMatchObject({
    uid: 'tournament-7-round-2@x.org',
    title: 'Round 2 · Cup',
    startsAt: second,
  })
})

test('one that is over ends when it ended, never before it began', () => {
  expect(of({ endedAt: at + 50 * MINUTE_MS })[0]?.endsAt).toBe(at + 50 * MINUTE_MS)
  expect(of({ endedAt: at - 50 * MINUTE_MS, isCancelled: true })[0]).toMatchObject({
    isCancelled: true,
    endsAt: at + MINUTE_MS,
  })
})

test('matches with a time are events of their own', () => {
  const matches = [{ key: 65_537, at: at + MINUTE_MS, rival: 'Koda' }]
  expect(of({ matches }).at(-1)).toMatchObject({
    uid: 'tournament-7-match-65537@x.org',
    title: 'Against Koda · Cup',
    startsAt: at + MINUTE_MS,
    endsAt: at + 61 * MINUTE_MS,
  })
})
