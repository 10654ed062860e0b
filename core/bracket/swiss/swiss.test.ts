import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import {
  enter,
  entrantRow,
  pairRound,
  record,
  rejoin,
  revert,
  unenter,
  unpairRound,
  withdraw,
  type BracketState,
} from '../bracket.ts'
import { randomBelow, seededRandom } from '../draw/random.ts'
import { sha256 } from '../draw/sha-256.ts'
import { accepted, begin, openMatches, seedsIn } from '../testing/play.ts'
import { swiss } from '../testing/rules.ts'
import { betterSeedWins, finishRound, lastPairs, playRound, playSwiss } from '../testing/swiss.ts'
import { sideWish } from './cost.ts'
import { readField, type Contender } from './field.ts'
import type { TableState } from '../table/state.ts'

const started = (entrants: number, rules: Partial<typeof swiss> = {}) =>
  begin({ ...swiss, ...rules }, entrants) as TableState

describe('the Dutch system', () => {
  test('the first round: the top half meets the bottom half, with the first slot by turns', () => {
    expect(lastPairs(accepted(pairRound(started(8))).state)).toEqual(['1-5', '6-2', '3-7', '8-4'])
  })

  test.each([96, 97, 98, 99, 129, 131, 255, 501])(
    'in the first round of %i, too, and the last has the bye',
    (n) => {
      const half = Math.floor(n / 2)
      const pairs = Array.from({ length: half }, (_, index) => `${index + 1}-${index + 1 + half}`)
      const sorted = lastPairs(accepted(pairRound(started(n))).state).map((pair) =>
        pair
          .split('-')
          .toSorted((a, b) => Number(a) - Number(b))
          .join('-'),
      )
      expect(sorted).toEqual([...pairs, ...(n % 2 === 1 ? [String(n)] : [])])
    },
  )

  // 1 and 3 had the first slot, 2 and 4 the second, so 1-3 and 2-4 would leave nobody balanced.
  test('eight players whose better seed always wins', () => {
    let state = playRound(started(8), betterSeedWins)
    const pairs = () => lastPairs(state).map((pair) => pair.split('-').toSorted().join('-'))
    state = playRound(state, betterSeedWins)
    expect(pairs()).toEqual(['1-4', '2-3', '5-8', '6-7'])
    state = playRound(state, betterSeedWins)
    expect(pairs()).toEqual(['1-2', '3-5', '4-6', '7-8'])
    expect([1, 2, 8].map((seed) => entrantRow(state, seed).points)).toEqual([3, 2, 0])
  })

  test('an odd field: the last of the lowest group has the bye, which scores a win, and has it once', () => {
    let state = playRound(started(7), betterSeedWins)
    expect(lastPairs(state)).toContain('7')
    expect(entrantRow(state, 7)).toMatchObject({ points: 1, byes: 1, won: 1 })
    state = playRound(state, betterSeedWins)
    expect(lastPairs(state)).toContain('6')
    expect(lastPairs(state)).not.toContain('7')
  })

  test('the Major format: through with three wins, out with three losses, 16 teams in 33 matches', () => {
    const state = playSwiss(started(16, { rounds: 5, through: 3, out: 3, draws: false }), seededRandom(7))
    const rows = Array.from({ length: 16 }, (_, index) => entrantRow(state, index + 1))
    expect(rows.filter(({ progress }) => progress === 'through')).toHaveLength(8)
    expect(rows.filter(({ progress }) => progress === 'out')).toHaveLength(8)
    expect(state.matches.length).toBe(33)
    expect(pairRound(state).ok).toBe(false)
  })
})

describe('who comes and goes', () => {
  test('a late entrant plays from the next round on, and may be taken back until paired', () => {
    const first = playRound(started(4), betterSeedWins)
    const late = accepted(enter(first, 5)).state
    expect(entrantRow(late, 5)).toMatchObject({ points: 0, won: 0 })
    expect(accepted(unenter(late, 5)).state).toEqual(first)
    const paired = accepted(pairRound(late)).state
    expect(lastPairs(paired).join('-').split('-').toSorted()).toEqual(['1', '2', '3', '4', '5'])
    expect(unenter(paired, 5)).toEqual({ ok: false, refusal: 'has_results' })
  })

  test('a late entrant is paired by its strength', () => {
    // 5 is as strong as 2, and 6 stronger than all.
    const two = accepted(enter(accepted(enter(started(4), 5, 2)).state, 6, 0)).state as TableState
    expect(readField(two).contenders.map(({ seed }) => seed)).toEqual([6, 1, 2, 5, 3, 4])
    expect(
      lastPairs(accepted(pairRound(two)).state).map((pair) => pair.split('-').toSorted().join('-')),
    ).toEqual(['5-6', '1-3', '2-4'])
    for (const behind of [-1, 1.5, 5, Number.NaN])
      expect(enter(started(4), 5, behind)).toEqual({ ok: false, refusal: 'no_late_entry' })
  })

  test('a leaver loses the open match by forfeit, is not paired again, and may come back', () => {
    const paired = accepted(pairRound(started(4))).state
    const left = accepted(withdraw(paired, 1, 'left')).state
    expect(accepted(rejoin(left, 1)).state).toEqual(paired)
    expect(entrantRow(left, 3)).toMatchObject({ points: 1, won: 1 })
    const next = accepted(pairRound(finishRound(left, betterSeedWins))).state
    expect(lastPairs(next).join('-').split('-')).not.toContain('1')
    const back = accepted(rejoin(finishRound(next, betterSeedWins), 1)).state
    expect(entrantRow(back, 3).points).toBe(entrantRow(finishRound(next, betterSeedWins), 3).points)
    expect(
      lastPairs(accepted(pairRound(back)).state)
        .join('-')
        .split('-'),
    ).toContain('1')
  })
})

test('a round is paired when the one before is over, and rounds run out', () => {
  const paired = accepted(pairRound(started(4, { rounds: 1 }))).state
  expect(pairRound(paired)).toEqual({ ok: false, refusal: 'round_open' })
  expect(pairRound(finishRound(paired, betterSeedWins))).toEqual({ ok: false, refusal: 'all_rounds_played' })
})

test('pairs by hand must hold everyone once', () => {
  const state = started(5)
  expect(pairRound(state, [[1, 2], [3, 4], [5]]).ok).toBe(true)
  expect(pairRound(state, [[1, 2], [3], [4], [5]])).toEqual({ ok: false, refusal: 'two_byes' })
  expect(
    pairRound(state, [
      [1, 2],
      [3, 4],
    ]),
  ).toEqual({ ok: false, refusal: 'not_paired' })
  expect(pairRound(state, [[1, 2], [2, 4], [5]])).toEqual({ ok: false, refusal: 'paired_twice' })
  expect(pairRound(state, [[1, 2], [3, 4], [6]])).toEqual({ ok: false, refusal: 'unknown_entrant' })
})

test('a correction keeps the rounds after it, taking a result back removes them', () => {
  const first = playRound(started(6), betterSeedWins)
  const second = playRound(first, betterSeedWins)
  const corrected = accepted(record(second, 0, { kind: 'played', score: [0, 1] })).state as TableState
  expect(corrected.rounds).toHaveLength(2)
  expect(accepted(record(corrected, 0, { kind: 'played', score: [1, 0] })).state).toEqual(second)
  const { state, delta } = accepted(revert(second, 0))
  expect((state as TableState).rounds).toHaveLength(1)
  expect(delta).toMatchObject({ removed: [3, 4, 5], dropped: [3, 4, 5, 0] })
  expect(accepted(record(state, 0, { kind: 'played', score: [1, 0] })).state).toEqual(first)
  expect(accepted(unpairRound(second)).state).toEqual(first)
})

describe('any field and any results', () => {
  test.each([
    { min: 2, max: 60, numRuns: sized(20, 1000) },
    { min: 61, max: 300, numRuns: sized(3, 60) },
  ])(
    '$min to $max entrants: no rematch, one bye at most, everyone paired, sides balanced',
    ({ min, max, numRuns }) => {
      fc.assert(
        fc.property(fc.integer({ min, max }), fc.integer(), (entrants, seed) => {
          const rounds = Math.max(1, Math.min(7, Math.floor(entrants / 2) - 1))
          const state = playSwiss(started(entrants, { rounds }), seededRandom(seed), (paired) => {
            const { first = 0, count = 0 } = paired.rounds.at(-1) ?? {}
            expect(count).toBe(Math.ceil(entrants / 2))
            expect(first + count).toBe(paired.matches.length)
          })
          const pairs = Array.from({ length: state.matches.length }, (_, id) =>
            seedsIn(state, id).toSorted().join(' '),
          )
          expect(new Set(pairs).size).toBe(pairs.length)
          for (let each = 1; each <= entrants; each++) {
            expect(entrantRow(state, each).byes).toBeLessThanOrEqual(1)
            const sides = state.rounds.flatMap(({ matchOf }) => {
              const [one, other] = seedsIn(state, matchOf[each] as number)
              return other < 0 ? [] : [one === each ? 1 : -1]
            })
            const difference = sides.reduce((sum, side) => sum + side, 0)
            expect(Math.abs(difference)).toBeLessThanOrEqual(3)
          }
        }),
        { numRuns },
      )
    },
  )

  test('leavers, late entrants and walkovers never stop the pairing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), fc.integer(), (entrants, seed) => {
        const random = seededRandom(seed)
        let state = started(entrants, { rounds: 6 })
        for (let round = 0; round < 6; round++) {
          const paired = pairRound(state)
          if (!paired.ok) break
          state = paired.value.state as TableState
          for (const id of openMatches(state)) {
            const winner = randomBelow(random, 2)
            const result =
              random() < 0.1
                ? { kind: 'walkover' as const, winner }
                : { kind: 'played' as const, score: winner ? [0, 1] : [1, 0] }
            state = accepted(record(state, id, result)).state as TableState
          }
          const left = withdraw(state, 1 + randomBelow(random, state.entrants), 'left')
          if (left.ok && random() < 0.4) state = left.value.state as TableState
          if (random() < 0.4) state = accepted(enter(state, state.entrants + 1)).state as TableState
          expect(new Set(lastPairs(state).join('-').split('-')).size).toBe(
            lastPairs(state).join('-').split('-').length,
          )
        }
      }),
      { numRuns: sized(24, 800) },
    )
  })
})

describe('sides and floats', () => {
  test('a third equal side in a row is rare', () => {
    let thirds = 0
    for (let seed = 1; seed <= 60; seed++) {
      const state = playSwiss(started(16), seededRandom(seed))
      for (let each = 1; each <= 16; each++) {
        const sides = state.rounds.map(({ matchOf }) => seedsIn(state, matchOf[each] as number)[0] === each)
        thirds += sides.filter(
          (side, at) => at >= 2 && side === sides[at - 1] && side === sides[at - 2],
        ).length
      }
    }
    // In the first edition there were 21.
    expect(thirds).toBeLessThanOrEqual(8)
  })

  test('whoever had two equal sides in a row changes before one who had that side more often', () => {
    const sides = (sidesSoFar: number, lastSide: number, bound: number) =>
      sideWish({ sides: sidesSoFar, lastSide, bound } as Contender)
    // First, first, second, second; and second, first, second after a bye. Below 0 it is to be first.
    expect(sides(0, -1, -1)).toBeLessThan(sides(-1, -1, 0))
    expect(sides(0, 1, 1)).toBeGreaterThan(sides(1, 1, 0))
  })

  test('who was not there has not been met, and had no side', () => {
    const paired = accepted(pairRound(started(2, { rounds: 2 }), [[1, 2]])).state
    const state = accepted(record(paired, 0, { kind: 'walkover', winner: 0 })).state as TableState
    const field = readField(state)
    expect(field.haveMet(1, 2)).toBe(false)
    expect(field.contenders.map(({ seed, sides, downs }) => [seed, sides, downs])).toEqual([
      [1, 0, 1],
      [2, 0, 0],
    ])
  })
})

test('a Swiss that began in the first edition is paired as ever, so that its acts can be applied again', () => {
  const { edition: _edition, ...first } = swiss
  const hashes = [24, 97].map((entrants) => {
    const random = seededRandom(entrants)
    let state: BracketState = begin({ ...first, rounds: 8 }, entrants)
    const all: string[] = []
    for (let round = 0; round < 8; round++) {
      state = accepted(pairRound(state)).state
      all.push(lastPairs(state).join(' '))
      for (const id of openMatches(state)) {
        const [kind, winner] = [randomBelow(random, 12), randomBelow(random, 2)]
        const score = kind === 1 ? [0, 0] : winner ? [0, 1] : [1, 0]
        const result = kind === 0 ? { kind: 'walkover' as const, winner } : { kind: 'played' as const, score }
        state = accepted(record(state, id, result)).state
      }
      if (round === 2) state = accepted(withdraw(state, 1 + randomBelow(random, entrants), 'left')).state
      if (round === 3) state = accepted(enter(state, entrants + 1)).state
    }
    return sha256(all.join('\n')).slice(0, 16)
  })
  expect(hashes).toEqual(['c8fa0e056bef457a', '919cecbe85acc7b7'])
})
