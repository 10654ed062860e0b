import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { entrantRow, matchView, seedsOf, withdraw } from '../bracket.ts'
import { seededRandom } from '../draw/random.ts'
import {
  accepted,
  allMatches,
  begin,
  isPair,
  openMatches,
  playAll,
  playAtRandom,
  playBySeed,
  seedsIn,
  win,
} from '../testing/play.ts'
import { double } from '../testing/rules.ts'
import { dropOrder } from './double.ts'
import { treePlaces } from './places.ts'
import type { TreeState } from './state.ts'

const sizes = fc.integer({ min: 2, max: 300 })
const seeds = fc.integer()
const started = (entrants: number, grandFinal: 'reset' | 'single' | 'none' = 'reset') =>
  begin({ ...double, grandFinal }, entrants) as TreeState
const inSection = (state: TreeState, wanted: string) =>
  allMatches(state).filter(({ section }) => section === wanted)

test('the rounds of 16: losers in pairs of rounds of 4, 4, 2, 2, 1 and 1', () => {
  const losers = inSection(started(16), 'losers')
  const perRound = [1, 2, 3, 4, 5, 6].map((round) => losers.filter((match) => match.round === round).length)
  expect(perRound).toEqual([4, 4, 2, 2, 1, 1])
})

test('eight entrants whose better seed always wins end in the order of their seeds', () => {
  const state = playBySeed(started(8)) as TreeState
  expect(treePlaces(state).map(({ seed, place }) => [seed, place])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 5],
    [7, 7],
    [8, 7],
  ])
})

describe('the grand final', () => {
  const beforeFinal = (grandFinal: 'reset' | 'single') => {
    let state = started(2, grandFinal)
    state = win(state, 0, 0) as TreeState
    return state
  }

  test('is played again only if the side that had not lost loses it', () => {
    const state = beforeFinal('reset')
    expect(matchView(state, 1).slots).toEqual([
      { kind: 'entrant', seed: 1 },
      { kind: 'entrant', seed: 2 },
    ])
    expect(matchView(win(state, 1, 0), 2).status).toBe('empty')
    expect(entrantRow(win(state, 1, 0), 1)).toMatchObject({ place: 1, progress: 'through' })
    const lost = win(state, 1, 1)
    expect(matchView(lost, 2)).toMatchObject({ status: 'open', section: 'reset' })
    expect(entrantRow(lost, 1).place).toBeUndefined()
    expect(entrantRow(win(lost, 2, 1), 2)).toMatchObject({ place: 1 })
    expect(entrantRow(win(lost, 2, 0), 2)).toMatchObject({ place: 2 })
  })

  test('is decided at once when it is single', () => {
    const state = win(beforeFinal('single'), 1, 1)
    expect([entrantRow(state, 2).place, entrantRow(state, 1).place]).toEqual([1, 2])
  })

  test('may be left out: the winners of both brackets are first and second', () => {
    const state = playBySeed(started(8, 'none'))
    expect([1, 2, 3].map((seed) => entrantRow(state, seed).place)).toEqual([1, 2, 3])
    const two = playBySeed(started(2, 'none'))
    expect([1, 2].map((seed) => entrantRow(two, seed).place)).toEqual([1, 2])
  })
})

test('an entrant who leaves loses its match, and the next in the losers’ bracket, by forfeit', () => {
  const state = accepted(withdraw(started(4), 1, 'disqualified')).state
  expect(matchView(state, 0)).toMatchObject({ status: 'forfeited', winner: 1 })
  const next = win(state, 1, 0)
  const [losers] = inSection(next as TreeState, 'losers')
  expect(losers).toMatchObject({ status: 'forfeited', winner: 1 })
  expect(entrantRow(next, 1)).toMatchObject({ presence: 'disqualified', place: 4 })
})

/** The earliest losers' round in which two who met before can meet again, by the flips of the minor rounds. */
function earliestRematch(size: number, flips: readonly number[]): number {
  const entry = (round: number, entrant: number) =>
    round === 1 ? entrant >> 2 : (entrant >> round) ^ (flips[round - 2] ?? 0)
  let earliest = Infinity
  // All pairs of entrants: `loser` fell in winners' round `early`, beaten by `winner`, who fell in round `late`.
  for (let loser = 0; loser < size; loser++)
    for (let winner = 0; winner < size; winner++) {
      const met = 32 - Math.clz32(loser ^ winner)
      if (met === 0) continue
      for (let late = met + 1; 2 ** late <= size; late++) {
        let one = entry(met, loser)
        let other = entry(late, winner)
        let round = met === 1 ? 1 : 2 * (met - 1)
        for (; round < 2 * (late - 1); round++) if (round % 2 === 0) one >>= 1
        for (; one !== other; round++)
          if (round % 2 === 0) {
            one >>= 1
            other >>= 1
          }
        earliest = Math.min(earliest, round)
      }
    }
  return earliest
}

/** The orders of the minor rounds in brackets-manager, as flips: by size, for minor round 1, 2 ... */
const PUBLISHED: Record<number, string[]> = {
  8: ['reverse', 'natural'],
  16: ['reverse_half_shift', 'reverse', 'natural'],
  32: ['reverse', 'half_shift', 'natural', 'natural'],
  64: ['reverse', 'half_shift', 'reverse', 'natural', 'natural'],
  128: ['reverse', 'half_shift', 'pair_flip', 'pair_flip', 'pair_flip', 'natural'],
}
const FLIPS: Record<string, (matches: number) => number> = {
  natural: () => 0,
  reverse: (matches) => matches - 1,
  half_shift: (matches) => matches >> 1,
  reverse_half_shift: (matches) => (matches >> 1) - 1,
  pair_flip: () => 1,
}
const matchesOf = (size: number, minor: number) => size / 2 ** (minor + 1)
const ours = (size: number) =>
  Array.from({ length: Math.log2(size) - 1 }, (_, index) => dropOrder(index + 1, matchesOf(size, index + 1)))

describe('the earliest rematch in the losers’ bracket', () => {
  test.each([
    [8, 3, 3],
    [16, 3, 4],
    [32, 5, 5],
    [64, 6, 7],
    [128, 7, 8],
  ])('of %i entrants: round %i by the published order, %i by ours', (size, published, own) => {
    const flips = (PUBLISHED[size] ?? []).map((name, index) => FLIPS[name]!(matchesOf(size, index + 1)))
    expect(earliestRematch(size, flips)).toBe(published)
    expect(earliestRematch(size, ours(size))).toBe(own)
  })

  test('comes no later by any other flips, up to 32 entrants', () => {
    for (const size of [8, 16, 32]) {
      const counts = ours(size).map((_, index) => matchesOf(size, index + 1))
      let best = 0
      for (let choice = 0; choice < counts.reduce((a, b) => a * b, 1); choice++) {
        let rest = choice
        const flips = counts.map((count) => {
          const flip = rest % count
          rest = Math.floor(rest / count)
          return flip
        })
        best = Math.max(best, earliestRematch(size, flips))
      }
      expect(earliestRematch(size, ours(size))).toBe(best)
    }
  })

  test('is never earlier than that in play', () => {
    fc.assert(
      fc.property(fc.constantFrom(8, 16, 32, 64), seeds, (size, seed) => {
        const state = playAtRandom(started(size), seededRandom(seed)) as TreeState
        const earliest = earliestRematch(size, ours(size))
        const met = new Set<string>()
        for (const { id, section, round } of allMatches(state).filter((each) => isPair(state, each.id))) {
          const pair = seedsIn(state, id).toSorted().join(' ')
          if (section === 'losers' && met.has(pair)) expect(round).toBeGreaterThanOrEqual(earliest)
          met.add(pair)
        }
      }),
      { numRuns: sized(24, 600) },
    )
  })
})

describe('any field and any results', () => {
  test('2n - 2 matches, one more with a reset, one less without a grand final', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom('reset', 'single', 'none'), seeds, (entrants, grandFinal, seed) => {
        const random = seededRandom(seed)
        const state = playAll(started(entrants, grandFinal), () => (random() < 0.5 ? 0 : 1)) as TreeState
        const pairs = allMatches(state).filter(({ id }) => isPair(state, id))
        const resets = pairs.filter(({ section }) => section === 'reset').length
        expect(pairs.length - resets).toBe(2 * entrants - 2 - (grandFinal === 'none' ? 1 : 0))
        // Nobody loses more than twice.
        expect(seedsOf(state).filter((each) => entrantRow(state, each).lost > 2)).toEqual([])
      }),
      { numRuns: sized(16, 800) },
    )
  })

  test('everyone ends with one place, with walkovers and double forfeits too', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom('reset', 'single', 'none'), seeds, (entrants, grandFinal, seed) => {
        const state = playAtRandom(started(entrants, grandFinal), seededRandom(seed)) as TreeState
        expect(openMatches(state)).toEqual([])
        expect(seedsOf(state).filter((each) => !entrantRow(state, each).place)).toEqual([])
        expect(treePlaces(state).filter(({ place }) => place === 1).length).toBeLessThanOrEqual(1)
      }),
      { numRuns: sized(24, 1200) },
    )
  })

  test('nobody stands in two open matches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), seeds, (entrants, seed) => {
        playAtRandom(started(entrants), seededRandom(seed), (_, { state }) => {
          const open = openMatches(state).flatMap((id) => seedsIn(state, id))
          expect(new Set(open).size).toBe(open.length)
        })
      }),
      { numRuns: 100 },
    )
  })
})
