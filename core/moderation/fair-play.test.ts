import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHints, findShared, MAX_MATCHES, type PlayedMatch } from './fair-play.ts'
import { sized } from '#core/testing/sized.ts'

const NOW = Date.UTC(2026, 10, 25)
const HOUR_MS = 3_600_000

/** Matches one hour apart, the last of them an hour ago. */
function played(list: readonly Partial<PlayedMatch>[]): PlayedMatch[] {
  return list.map((match, index) => {
    const settledAt = NOW - (list.length - index) * HOUR_MS
    return {
      id: index + 1,
      modeId: 1,
      startedAt: settledAt - 1_200_000,
      settledAt,
      result: 'win',
      ratingBefore: 1500,
      ratingAfter: 1510,
      wasGivenUp: false,
      opponentIds: ['bob'],
      ...match,
    }
  })
}

const many = (count: number, match: Partial<PlayedMatch> | ((index: number) => Partial<PlayedMatch>)) =>
  Array.from({ length: count }, (_each, index) => (typeof match === 'function' ? match(index) : match))
const hintsOf = (matches: readonly PlayedMatch[], now = NOW) =>
  findHints({ playerId: 'ann', modeId: 1, matches, now })
const kindsOf = (matches: readonly PlayedMatch[]) => hintsOf(matches).map(({ kind }) => kind)
const loss = { result: 'loss', ratingBefore: 1500, ratingAfter: 1490 } as const

describe('the same pair', () => {
  test('eight wins of eight against one opponent', () => {
    expect(hintsOf(played(many(8, {})))).toEqual([
      {
        kind: 'same_pair',
        playerId: 'ann',
        otherId: 'bob',
        modeId: 1,
        facts: [
          { name: 'matches', value: 8 },
          { name: 'wins', value: 8 },
          { name: 'share', value: 100 },
          { name: 'gain', value: 80 },
        ],
        matchIds: [8, 7, 6, 5, 4, 3, 2, 1],
      },
    ])
  })

  test.each<[string, PlayedMatch[]]>([
    ['seven matches', played(many(7, {}))],
    ['friends who win in turn', played(many(12, (index) => (index % 2 ? {} : loss)))],
    [
      'many other opponents',
      played([...many(8, {}), ...many(8, (index) => ({ opponentIds: [`p${index}`] }))]),
    ],
    ['another mode', played(many(8, { modeId: 2 }))],
    [
      'long ago',
      played(many(8, {})).map((match) => ({ ...match, settledAt: match.settledAt - 15 * 24 * HOUR_MS })),
    ],
    ['no rating gained', played(many(8, { ratingAfter: 1500 }))],
  ])('not for %s', (_what, matches) => expect(kindsOf(matches)).toEqual([]))
})

describe('quick surrenders', () => {
  const given = { ...loss, wasGivenUp: true }
  const short = (index: number) => ({
    ...loss,
    startedAt: NOW - (5 - index) * HOUR_MS - 60_000,
    opponentIds: [`p${index}`],
  })
  test('five losses that were given up or lost within two minutes', () => {
    expect(kindsOf(played(many(5, given)))).toEqual(['quick_surrenders'])
    expect(hintsOf(played(many(5, short)))[0]?.facts).toEqual([
      { name: 'given_up', value: 5 },
      { name: 'losses', value: 5 },
      { name: 'opponents', value: 5 },
    ])
  })

  test('not for four, nor for fewer than half of the losses', () => {
    expect(kindsOf(played(many(4, given)))).toEqual([])
    expect(kindsOf(played([...many(5, given), ...many(6, loss)]))).toEqual([])
  })
})

describe('sandbagging', () => {
  const fall = (count: number, by: number) =>
    many(count, (index) => ({
      ...loss,
      opponentIds: [`p${index}`],
      ratingBefore: 1700 - index * by,
      ratingAfter: 1700 - (index + 1) * by,
    }))
  const rise = (count: number, from: number) =>
    many(count, (index) => ({
      opponentIds: [`q${index}`],
      ratingBefore: from + index * 20,
      ratingAfter: from + (index + 1) * 20,
    }))

  test('a deep fall by losses, then wins', () => {
    expect(hintsOf(played([...fall(10, 25), ...rise(6, 1450)]))).toMatchObject([
      {
        kind: 'sandbagging',
        otherId: null,
        facts: [
          { name: 'highest', value: 1700 },
          { name: 'lowest', value: 1450 },
          { name: 'losses', value: 10 },
          { name: 'matches', value: 10 },
          { name: 'wins_after', value: 6 },
          { name: 'matches_after', value: 6 },
        ],
      },
    ])
  })

  test.each<[string, PlayedMatch[]]>([
    ['a shallow fall', played([...fall(10, 15), ...rise(6, 1550)])],
    ['a short streak', played([...fall(7, 30), ...rise(6, 1490)])],
    ['a fall that goes on', played(fall(12, 25))],
    [
      'losses after it too',
      played([...fall(10, 25), ...rise(3, 1450), ...many(4, { ...loss, ratingAfter: 1500 })]),
    ],
  ])('not for %s', (_what, matches) => expect(kindsOf(matches)).toEqual([]))
})

describe('a shared device or address', () => {
  const shared = (matches: PlayedMatch[], of: { device: boolean; address: boolean }) =>
    findShared({ playerId: 'ann', otherId: 'bob', modeId: 1, matches, now: NOW, shared: of })?.kind

  test('a device counts from the first match on, an address from the third', () => {
    expect(shared(played(many(1, {})), { device: true, address: true })).toBe('shared_device')
    expect(shared(played(many(2, {})), { device: false, address: true })).toBeUndefined()
    expect(shared(played(many(3, {})), { device: false, address: true })).toBe('shared_address')
    expect(shared(played(many(9, {})), { device: false, address: false })).toBeUndefined()
    expect(shared(played(many(9, { opponentIds: ['cid'] })), { device: true, address: true })).toBeUndefined()
  })
})

test('whatever was played: the order does not matter, and figures are whole and name real matches', () => {
  const match = fc.record({
    result: fc.constantFrom('win' as const, 'loss' as const, 'draw' as const),
    ratingBefore: fc.integer({ min: 100, max: 3000 }),
    ratingAfter: fc.integer({ min: 100, max: 3000 }),
    wasGivenUp: fc.boolean(),
    opponentIds: fc.uniqueArray(fc.constantFrom('bob', 'cid', 'dan'), { minLength: 1 }),
  })
  fc.assert(
    fc.property(fc.array(match, { maxLength: 50 }), (list) => {
      const matches = played(list)
      const hints = hintsOf(matches)
      expect(hintsOf(matches.toReversed())).toEqual(hints)
      for (const { facts, matchIds } of hints) {
        expect(facts.every(({ value }) => Number.isInteger(value))).toBe(true)
        expect(matchIds.length).toBeLessThanOrEqual(MAX_MATCHES)
        expect(matchIds.every((id) => matches.some((each) => each.id === id))).toBe(true)
      }
    }),
    { numRuns: sized(750, 3000) },
  )
})
