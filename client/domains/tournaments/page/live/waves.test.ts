import { expect, test } from 'vitest'
import { begun, won } from '#client/testing/data/brackets.ts'
import { seriesMs } from '#core/tournaments/series/series.ts'
import { beginsAbout, forecastOf } from './waves.ts'

const MINUTE = 60_000
const at = (minutes: number, running: { since: string }[] = []) => ({
  gameMinutes: 10,
  startsAt: 0,
  now: minutes * MINUTE,
  running,
})
const since = (minutes: number) => ({ since: new Date(minutes * MINUTE).toISOString() })
const bracketsOf = (state: ReturnType<typeof begun>) =>
  state.groups.flatMap((groups, stage) => groups.map((group) => ({ stage, state: group.state })))

test('a series takes between its fewest and its most games, and the time to get into it', () => {
  expect(seriesMs(1, 10)).toBe(15 * MINUTE)
  expect(seriesMs(3, 10)).toBe(30 * MINUTE)
})

test('as long as nothing is played the end is that of the plan, moved by what has passed', () => {
  const brackets = bracketsOf(begun(8, {}))
  const planned = forecastOf(brackets, at(0))
  expect(planned.waves.map(({ matches, done }) => [matches, done])).toEqual([
    [4, 0],
    [2, 0],
    [1, 0],
  ])
  expect(planned.lateMs).toBe(0)
  expect(forecastOf(brackets, at(20)).lateMs).toBe(20 * MINUTE)
})

test('the wave that runs ends with its last match; one that takes longer may end now', () => {
  const brackets = bracketsOf(begun(8, {}, [won(0), won(1), won(2)]))
  const [first, second] = forecastOf(brackets, at(20, [since(10)])).waves
  const length = seriesMs(first?.bestOf ?? 1, 10)
  expect(first).toMatchObject({ done: 3, endsAt: 10 * MINUTE + length })
  expect(second?.endsAt).toBe(10 * MINUTE + length + seriesMs(second?.bestOf ?? 1, 10))
  expect(forecastOf(brackets, at(500, [since(10)])).waves[0]?.endsAt).toBe(500 * MINUTE)
})

test('what is over has no end any more', () => {
  const brackets = bracketsOf(begun(4, {}, [won(0), won(1), won(2)]))
  const { waves, endsAt } = forecastOf(brackets, at(33))
  expect(waves.every((wave) => wave.endsAt === null)).toBe(true)
  expect(endsAt).toBe(33 * MINUTE)
})

test('a wave with a match that is being played is live, also before the one before it is over', () => {
  const [bracket] = bracketsOf(begun(8, {}, [won(0), won(1), won(2)]))
  const { waves } = forecastOf([{ ...bracket!, running: new Set([3, 4]) }], at(20))
  expect(waves.map(({ isLive }) => isLive)).toEqual([true, true, false])
})

test('a match begins about when the waves before it are over; what is played now has no such time', () => {
  const forecast = forecastOf(bracketsOf(begun(8, {}, [won(0), won(1), won(2)])), at(20))
  const begins = (round: number) => beginsAbout(forecast, { stage: 0, section: 'winners', round })
  expect(begins(1)).toBeUndefined()
  expect(begins(2)).toBe(forecast.waves[0]?.endsAt)
  expect(begins(3)).toBe(forecast.waves[1]?.endsAt)
})
