import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { entrantRow, matchView, plan, record, rejoin, revert, withdraw } from '../bracket.ts'
import { seededRandom } from '../draw/random.ts'
import { BERGER_TABLES } from '../testing/berger-tables.ts'
import { accepted, allMatches, begin, openMatches, playAtRandom, playBySeed, win } from '../testing/play.ts'
import { roundRobin } from '../testing/rules.ts'
import { standings } from '../standings/standings.ts'
import type { TableState } from '../table/state.ts'
import { bergerRounds, roundRobinRounds } from './berger.ts'
import { snakeGroups } from './snake.ts'

const started = (entrants: number, rules: Partial<typeof roundRobin> = {}) =>
  begin({ ...roundRobin, ...rules }, entrants) as TableState
const text = (rounds: [number, number][][]) =>
  rounds.map((pairs) => pairs.map((pair) => pair.join('-')).join(' '))

test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])(
  'the pairings of %i entrants are those of the Berger table',
  (entrants) => {
    const even = entrants + (entrants % 2)
    const table = (BERGER_TABLES[even] ?? []).map((round) =>
      round
        .split(' ')
        .filter((pair) => even === entrants || !pair.split('-').includes(String(even)))
        .join(' '),
    )
    expect(table).toHaveLength(even - 1)
    expect(text(bergerRounds(entrants))).toEqual(table)
  },
)

test('any field: each pair meets once a leg, with the sides swapped in the second, and nobody plays twice a round', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 300 }),
      fc.constantFrom(1 as const, 2 as const),
      (entrants, legs) => {
        const rounds = roundRobinRounds(entrants, legs)
        const pairs = rounds.flat()
        expect(pairs).toHaveLength((entrants * (entrants - 1) * legs) / 2)
        expect(rounds.filter((round) => new Set(round.flat()).size < round.length * 2)).toEqual([])
        const ordered = new Set(
          pairs.map(([one, other]) =>
            legs === 2 ? one * 1000 + other : Math.min(one, other) * 1000 + Math.max(one, other),
          ),
        )
        expect(ordered.size).toBe(pairs.length)
      },
    ),
    { numRuns: sized(8, 300) },
  )
})

test('two legs give nobody the same side three times in a row', () => {
  for (const entrants of [4, 6, 8, 10, 12]) {
    const sides = Array.from({ length: entrants + 1 }, () => '')
    for (const [one, other] of roundRobinRounds(entrants, 2).flat()) {
      sides[one] += 'H'
      sides[other] += 'A'
    }
    expect(sides.filter((row) => /HHH|AAA/.test(row))).toEqual([])
  }
})

test('groups are drawn by snake', () => {
  expect(snakeGroups(10, 3)).toEqual([
    [1, 6, 7],
    [2, 5, 8],
    [3, 4, 9, 10],
  ])
})

test('a round robin may not have more than 65,536 matches', () => {
  expect(plan(roundRobin, 362).ok).toBe(true)
  expect(plan(roundRobin, 363)).toEqual({ ok: false, refusal: 'too_many_matches' })
})

describe('a leaver', () => {
  /** Four entrants; 1 beat 4 and lost to 3, and has 2 still to play. */
  const before = (leavers: typeof roundRobin.leavers) =>
    win(win(started(4, { leavers }), 0, 0), 5, 0) as TableState
  const points = (state: TableState) => [1, 2, 3, 4].map((seed) => entrantRow(state, seed).points)

  test('voids all its matches', () => {
    const state = before('void_all')
    expect(points(state)).toEqual([1, 0, 1, 0])
    const left = accepted(withdraw(state, 1, 'left'))
    expect(points(left.state as TableState)).toEqual([0, 0, 0, 0])
    expect(left.delta.matches.map(({ status }) => status)).toEqual(['void', 'void', 'void'])
    expect(left.delta.rows.map(({ seed }) => seed)).toEqual([1, 3, 4])
  })

  test('keeps what was played', () => {
    const left = accepted(withdraw(before('keep_played'), 1, 'left')).state as TableState
    expect(points(left)).toEqual([1, 0, 1, 0])
    expect(allMatches(left).filter(({ status }) => status === 'void')).toHaveLength(1)
  })

  test('forfeits the rest after half of its matches, else none of them counts', () => {
    const played = before('forfeit_rest')
    expect(points(accepted(withdraw(played, 1, 'left')).state as TableState)).toEqual([1, 1, 1, 0])
    const early = accepted(revert(played, 0)).state
    expect(points(accepted(withdraw(early, 1, 'left')).state as TableState)).toEqual([0, 0, 0, 0])
  })

  test('is last, may come back, and plays no open match', () => {
    const left = accepted(withdraw(before('keep_played'), 1, 'disqualified')).state as TableState
    expect(standings(left).at(-1)?.row).toMatchObject({ seed: 1, presence: 'disqualified' })
    const void1 = allMatches(left).find(({ status }) => status === 'void')
    expect(record(left, void1!.id, { kind: 'walkover', winner: 0 })).toEqual({
      ok: false,
      refusal: 'entrant_left',
    })
    expect(accepted(rejoin(left, 1)).state).toEqual(before('keep_played'))
  })
})

test('any order of results gives the same table', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 14 }), fc.integer(), fc.integer(), (entrants, seed, otherSeed) => {
      const done = playAtRandom(started(entrants), seededRandom(seed))
      const order = openMatches(started(entrants))
      const random = seededRandom(otherSeed)
      const shuffled = order.map((id) => [random(), id] as const).toSorted(([a], [b]) => a - b)
      let state = started(entrants)
      for (const [, id] of shuffled) {
        const { result } = matchView(done, id)
        state = accepted(record(state, id, result!)).state as TableState
      }
      expect(state).toEqual(done)
    }),
    { numRuns: sized(60, 2000) },
  )
})

test('whoever always wins is first, in one group of any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 24 }), (entrants) => {
      const table = standings(playBySeed(started(entrants)) as TableState)
      expect(table.map(({ row }) => row.seed)).toEqual(
        Array.from({ length: entrants }, (_, index) => index + 1),
      )
      expect(table.map(({ place }) => place)).toEqual(table.map((_, index) => index + 1))
    }),
    { numRuns: 30 },
  )
})
