import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { enter, pairRound, record, rejoin, unenter, withdraw, type BracketState } from './bracket.ts'
import { seededRandom } from './draw/random.ts'
import type { Result } from './match.ts'
import { load, store, type StoredBracket } from './stored.ts'
import type { TableState } from './table/state.ts'
import { accepted, begin, openMatches, playAll, playAtRandom } from './testing/play.ts'
import { double, roundRobin, single, swiss } from './testing/rules.ts'
import { betterSeedWins, playRound, playSwiss } from './testing/swiss.ts'

const brackets: [name: string, start: () => BracketState][] = [
  ['single elimination', () => begin(single, 6)],
  ['double elimination', () => begin(double, 6)],
  ['round robin', () => begin(roundRobin, 6)],
  ['Swiss', () => accepted(pairRound(begin(swiss, 6))).state],
]

describe.each(brackets)('%s', (_, start) => {
  test.each([0, -1, 1.5, Number.NaN, undefined, null, '2', 1e9])(
    '%s is no seed, also after a departure',
    (value) => {
      const seed = value as number
      for (const state of [start(), accepted(withdraw(start(), 2, 'left')).state]) {
        expect(withdraw(state, seed, 'left')).toEqual({ ok: false, refusal: 'unknown_entrant' })
        expect(rejoin(state, seed)).toEqual({ ok: false, refusal: 'unknown_entrant' })
        expect(unenter(state, seed)).toEqual({ ok: false, refusal: 'unknown_entrant' })
        expect(enter(state, seed).ok).toBe(false)
      }
    },
  )

  test.each([{ kind: 'conceded', winner: 0 }, { kind: 'walkover' }, { kind: 'played', score: [2, 1] }])(
    'a result of an unknown kind or score is refused: %o',
    (result) => {
      const state = start()
      expect(record(state, openMatches(state)[0]!, result as Result)).toEqual({
        ok: false,
        refusal: 'score_invalid',
      })
    },
  )
})

test('a pair by hand is one or two', () => {
  const state = begin(swiss, 5)
  const pairing = [
    [1, 2, 3],
    [4, 5],
  ] as unknown as [number, number][]
  expect(pairRound(state, pairing)).toEqual({ ok: false, refusal: 'not_paired' })
  expect(pairRound(state, [[1, 2], [3, 4], [5], [] as unknown as [number]]).ok).toBe(false)
})

describe('a stored state that no acts lead to is refused:', () => {
  const tree = () => store(playAll(begin(double, 6), (first, second) => (first < second ? 0 : 1)))
  const table = () => store(playAtRandom(begin(roundRobin, 5), seededRandom(1)))
  const rounds = () => store(playRound(playRound(begin(swiss, 7), betterSeedWins), betterSeedWins))
  const damages: [name: string, stored: StoredBracket][] = [
    ['an unknown version', { ...tree(), version: 2 as unknown as 1 }],
    ['a seed that is not there', { ...tree(), matches: tree().matches.with(0, 99) }],
    ['a winner who did not win', { ...tree(), matches: tree().matches.with(1 * 6 + 5, 2) }],
    ['a result of no kind', { ...tree(), matches: tree().matches.with(1 * 6 + 2, 9) }],
    ['a score beyond the match', { ...tree(), matches: tree().matches.with(1 * 6 + 3, 7) }],
    ['a match too few', { ...tree(), matches: tree().matches.slice(6) }],
    ['an entrant too many', { ...tree(), entrants: [...tree().entrants, 1] }],
    ['an entrant of no presence', { ...tree(), entrants: tree().entrants.with(1, 0) }],
    ['a departure that was not counted', { ...tree(), entrants: tree().entrants.with(1, 2) }],
    ['other seeds than planned', { ...tree(), seeds: 7 }],
    ['another pair of a round robin', { ...table(), matches: table().matches.with(0, 3) }],
    ['points that nobody won', { ...table(), entrants: table().entrants.with(14, 9) }],
    ['a mode without a departure', { ...table(), entrants: table().entrants.with(13, 3) }],
    ['a round that begins nowhere', { ...rounds(), rounds: [0, 99] }],
    ['rounds in the wrong order', { ...rounds(), rounds: [4, 0] }],
    ['a round between matches', { ...rounds(), rounds: [0, 2.5] }],
    ['somebody twice in a round', { ...rounds(), matches: rounds().matches.with(0, rounds().matches[6]!) }],
    ['more rounds than are played', { ...rounds(), rules: { ...swiss, rounds: 1 } }],
    ['an entrant without a row', { ...rounds(), seeds: 8 }],
  ]
  test.each(damages)('%s', (_, stored) => {
    expect(load(stored)).toEqual({ ok: false, refusal: 'damaged' })
  })

  test('with any number changed it is refused, or it can be played on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(tree, table, rounds),
        fc.nat(),
        fc.integer({ min: -3, max: 9 }),
        (make, at, value) => {
          const stored = make()
          const numbers = at % 2 === 0 ? 'matches' : 'entrants'
          const index = (at >> 1) % stored[numbers].length
          const loaded = load({ ...stored, [numbers]: stored[numbers].with(index, value) })
          if (!loaded.ok) return
          const state = loaded.value
          if (stored.rules.format === 'swiss') playSwiss(state as TableState, seededRandom(at))
          else playAtRandom(state, seededRandom(at))
        },
      ),
      { numRuns: sized(120, 5000) },
    )
  })
})
