import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { findingsOf } from './findings.ts'
import { lanesOf } from './lanes.ts'
import { shareOut } from './money.ts'
import { play } from './play.ts'
import { Replay } from './replay.ts'
import type { Run } from './run.ts'
import { DEFAULT_SETUP, type Setup } from './setup.ts'
import { problemsOf } from './stages.ts'
import { anySetup } from './testing/setups.ts'

const setupOf = (more: Partial<Setup>): Setup => ({ ...DEFAULT_SETUP, ...more })
const calm = { noShows: 0, leavers: 0, slow: 0, wrongReports: 0, disputes: 0 }

/** Runs of thousands of set-ups that can be played. */
function everyRun(check: (setup: Setup, run: Run) => void, numRuns = sized(60, 4000)): void {
  fc.assert(
    fc.property(anySetup(40), (setup) => {
      fc.pre(problemsOf(setup).length === 0)
      check(setup, play(setup))
    }),
    { numRuns },
  )
}

describe('every run', () => {
  test('is the same by the same chance', () => {
    everyRun((setup, run) => expect(play(setup)).toEqual(run), sized(20, 800))
  })

  test('gives every entrant one place, and pays every cent once', () => {
    everyRun((setup, { places }) => {
      const sorted = places.slice(1).toSorted((a, b) => a - b)
      expect(sorted[0]).toBe(1)
      // A shared place is followed by as many missing ones (1, 2, 2, 4).
      sorted.forEach((place, index) => expect(place).toBe(sorted.indexOf(place) + 1 || index))
      const { entriesCents, feeCents, prizes } = shareOut(setup, places)
      expect(prizes.reduce((sum, { cents }) => sum + cents, feeCents)).toBe(entriesCents)
      expect(prizes.every(({ cents }) => Number.isInteger(cents) && cents >= 0)).toBe(true)
    })
  })

  test('has nobody in two matches at once, and never more matches than stations', () => {
    everyRun((setup, { matches }) => {
      const busyUntil = new Map<number, number>()
      for (const match of matches) {
        for (const seed of match.seeds) {
          expect(match.startedAt).toBeGreaterThanOrEqual(busyUntil.get(seed) ?? 0)
          busyUntil.set(seed, match.endedAt + setup.breakMinutes - 1e-6)
        }
        const running = matches.filter(
          (other) => other.startedAt <= match.startedAt && other.endedAt > match.startedAt,
        )
        if (setup.stations > 0) expect(running.length).toBeLessThanOrEqual(setup.stations)
      }
    })
  })

  test('can be seen at any minute, forwards and backwards, and ends with the bracket of its end', () => {
    everyRun(
      (_setup, run) => {
        const replay = new Replay(run)
        for (const key of run.brackets) {
          const end = replay.at(key, run.endsAt)
          const middle = replay.at(key, run.endsAt / 2)
          expect(middle?.done ?? 0).toBeLessThanOrEqual(end?.done ?? 0)
          expect(replay.at(key, run.endsAt)).toEqual(end)
        }
      },
      sized(20, 800),
    )
  })

  test('has findings that point into its time, and every match in one lane', () => {
    everyRun(
      (_setup, run) => {
        for (const { at } of findingsOf(run)) {
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at).toBeLessThanOrEqual(run.endsAt)
        }
        expect(lanesOf(run).flatMap(({ matches }) => matches)).toHaveLength(run.matches.length)
      },
      sized(24, 1200),
    )
  })
})

test.each([
  ['single_elimination', {}, 60],
  ['single_elimination', { thirdPlace: true }, 61],
  ['double_elimination', { grandFinal: 'single' }, 120],
  ['double_elimination', { grandFinal: 'none' }, 119],
  ['swiss', { rounds: 7 }, 210],
  ['round_robin', { groups: 1 }, 1830],
] as const)('61 entrants in %s %j play %i matches, when all goes well', (format, more, matches) => {
  expect(play(setupOf({ ...calm, format, ...more })).matches).toHaveLength(matches)
})

test('no-shows lose after ten minutes and keep nobody waiting twice', () => {
  const run = play(
    setupOf({ ...calm, format: 'single_elimination', entrants: 16, noShows: 30, chance: 'abc' }),
  )
  const absent = run.bots.flatMap(({ isNoShow }, index) => (isNoShow ? [index + 1] : []))
  expect(absent.length).toBeGreaterThan(0)
  for (const seed of absent) {
    const [first, ...more] = run.matches.filter(({ seeds }) => seeds.includes(seed))
    expect(first).toMatchObject({ incidents: ['no_show'] })
    expect((first?.endedAt ?? 0) - (first?.readyAt ?? 0)).toBe(10)
    expect(more).toEqual([])
  }
})

test('more Swiss rounds than pairings: the rematches are found', () => {
  const run = play(setupOf({ ...calm, format: 'swiss', entrants: 4, rounds: 6 }))
  expect(findingsOf(run)).toContainEqual(expect.objectContaining({ kind: 'rematches', round: 4 }))
})

test('61 entrants in double elimination: three top seeds have a bye', () => {
  expect(findingsOf(play(setupOf({})))).toContainEqual({ kind: 'byes', at: 0, count: 3, seeds: [1, 2, 3] })
})

test('with one station for 32 players, a queue is found', () => {
  const run = play(setupOf({ ...calm, entrants: 32, stations: 1 }))
  expect(findingsOf(run)).toContainEqual(expect.objectContaining({ kind: 'queue', most: 15 }))
})

test('the most matches there can be are played, and have findings', () => {
  const run = play(setupOf({ format: 'round_robin', entrants: sized(120, 362), groups: 1 }))
  expect(run.matches.length).toBeGreaterThan(sized(6000, 55_000))
  expect(findingsOf(run)).toContainEqual(expect.objectContaining({ kind: 'short_breaks' }))
})

test('what cannot be played is told before', () => {
  expect(problemsOf(setupOf({ format: 'round_robin', entrants: 5, groups: 4 }))).toMatchObject([
    { rule: 'group_too_small' },
  ])
  expect(problemsOf(setupOf({ format: 'two_stage', entrants: 8, groups: 4, through: 3 }))).toMatchObject([
    { rule: 'place_missing' },
  ])
  expect(problemsOf(setupOf({ format: 'single_elimination', entrants: 3, thirdPlace: true }))).toMatchObject([
    { rule: 'rules_refused' },
  ])
})
