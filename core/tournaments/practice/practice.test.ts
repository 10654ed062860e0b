import { expect, test } from 'vitest'
import { checksInAt, dice, isDisputed, lookAfterMs, playTimes, readyAt, registersAt } from './acts.ts'
import { practiceProblem, practiceStart } from './practice.ts'

const MINUTE_MS = 60_000
const bots = Array.from({ length: 400 }, (_, index) => ({
  tournamentId: 7,
  botId: `bot ${index}`,
  speed: 60,
}))

const asked = {
  max_entrants: 64,
  entry_fee_cents: 0,
  prize_kind: 'none' as const,
  round_start: 'as_ready',
  repeats: 'none',
  circuit_id: null,
  stages: [],
}

test('the event begins at its time, at its speed', () => {
  expect(practiceStart(60 * MINUTE_MS, { now: 0, speed: 60 })).toBe(MINUTE_MS)
  expect(practiceStart(60 * MINUTE_MS, { now: 0, speed: 1 })).toBe(60 * MINUTE_MS)
})

test('no money, no teams, no dates, and at most 64', () => {
  const problem = (change: object, teamSize = 1) =>
    practiceProblem({ ...asked, ...change }, { team_size: teamSize })
  expect(problem({})).toBeUndefined()
  expect(problem({ entry_fee_cents: 100 })).toBe('practice_for_money')
  expect(problem({ prize_kind: 'share' })).toBe('practice_for_money')
  expect(problem({}, 2)).toBe('practice_limits')
  for (const change of [
    { max_entrants: 65 },
    { round_start: 'agreed' },
    { round_start: 'at_times' },
    { repeats: 'weekly' },
    { circuit_id: 3 },
    { stages: [{ starts_at: null, check_in_minutes: 10 }] },
  ])
    expect([change, problem(change)]).toEqual([change, 'practice_limits'])
})

test('bots register, check in and are ready in time, but for a few', () => {
  const window = { from: 1000, until: 2000 }
  for (const bot of bots) {
    expect(registersAt(bot, window)).toSatisfy((at: number) => at >= 1000 && at < 1800)
    expect(checksInAt(bot, window) ?? 1050).toSatisfy((at: number) => at >= 1050 && at <= 1800)
    const ready = readyAt(bot, { lobbyId: 3, openedAt: 0 })
    expect(ready ?? 0).toBeLessThan((5 * MINUTE_MS) / bot.speed)
  }
  const missing = bots.filter((bot) => checksInAt(bot, window) === undefined).length
  expect(missing).toSatisfy((count: number) => count > 5 && count < 60)
  expect(dice('a', 1)).toBe(dice('a', 1))
})

test('a match is reported twice, and a few are disputed', () => {
  const { first, second, concedes } = playTimes({ id: 4, startedAt: 0, bestOf: 3, speed: 1 })
  expect(first).toBeGreaterThan(10 * MINUTE_MS)
  expect(second).toBeGreaterThan(first)
  expect(concedes - second).toBe(12 * MINUTE_MS)
  const disputed = bots.filter((_, id) => isDisputed(id)).length
  expect(disputed).toSatisfy((count: number) => count > 5 && count < 60)
})

test.each([
  [1, 30_000],
  [10, 3000],
  [600, 500],
])('at speed %i one looks every %i ms', (speed, ms) => expect(lookAfterMs(speed)).toBe(ms))
