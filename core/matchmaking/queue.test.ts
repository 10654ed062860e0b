import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptEachOther, pairUp, rangeAfter, UNBOUND_AFTER_MS, type Pairing, type Ticket } from './queue.ts'

const now = Date.UTC(2026, 10, 21, 12)
const ticket = (
  playerId: string,
  more: Partial<Omit<Ticket, 'since'>> & { waitedS?: number } = {},
): Ticket => {
  const { waitedS = 0, ...rest } = more
  return { playerId, since: now - waitedS * 1000, rating: 1200, reliability: 100, region: null, ...rest }
}
const pair = (tickets: Ticket[], teamSize = 1, blocked: [string, string][] = []) =>
  pairUp({ tickets, teamSize, blocked, now })
const names = (pairings: Pairing[]) =>
  pairings.map(({ sides }) => sides.map((side) => side.map((each) => each.playerId).join('+')).join(' v '))

describe('the rating range', () => {
  test.each([
    [-5, 50],
    [0, 50],
    [30, 225],
    [60, 400],
    [120, 700],
    [179, 995],
    [180, Infinity],
    [4000, Infinity],
  ])('after %i s it is %d', (seconds, range) => expect(rangeAfter(seconds * 1000)).toBe(range))
  test('never narrows', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.nat(100_000), (wait, more) => {
        expect(rangeAfter(wait + more)).toBeGreaterThanOrEqual(rangeAfter(wait))
      }),
    )
  })
})

describe('pairing', () => {
  test.each<[string, Ticket[], string[]]>([
    ['two equal players at once', [ticket('ann'), ticket('bob')], ['ann v bob']],
    ['one player only', [ticket('ann')], []],
    ['ratings too far apart', [ticket('ann'), ticket('bob', { rating: 1251 })], []],
    [
      'both must have waited for a wide range',
      [ticket('ann', { waitedS: 60 }), ticket('bob', { rating: 1500 })],
      [],
    ],
    [
      'paired later',
      [ticket('ann', { waitedS: 60 }), ticket('bob', { rating: 1500, waitedS: 50 })],
      ['ann v bob'],
    ],
    [
      'any opponent in the end',
      [ticket('ann', { waitedS: 181, reliability: 0 }), ticket('bob', { rating: 3000, waitedS: 200 })],
      ['bob v ann'],
    ],
    ['reliability too far apart', [ticket('ann'), ticket('bob', { reliability: 80 })], []],
    [
      'the nearest',
      [ticket('ann', { waitedS: 20 }), ticket('bob', { rating: 1240 }), ticket('cid', { rating: 1210 })],
      ['ann v cid'],
    ],
    [
      'the longest waiting player is paired first',
      [ticket('ann'), ticket('bob', { waitedS: 9 }), ticket('cid', { waitedS: 5 })],
      ['bob v cid'],
    ],
    [
      'two pairs',
      [
        ticket('ann', { waitedS: 4 }),
        ticket('bob', { waitedS: 3, rating: 1240 }),
        ticket('cid', { waitedS: 2 }),
        ticket('dan', { rating: 1245 }),
      ],
      ['ann v cid', 'bob v dan'],
    ],
    ['different regions', [ticket('ann', { region: 'eu' }), ticket('bob', { region: 'na' })], []],
    ['a region and none', [ticket('ann', { region: 'eu', waitedS: 1 }), ticket('bob')], ['ann v bob']],
  ])('%s', (_name, tickets, expected) => expect(names(pair(tickets))).toEqual(expected))

  test('the region is the one that a player has chosen', () => {
    expect(pair([ticket('ann'), ticket('bob', { region: 'eu' })])[0]?.region).toBe('eu')
    expect(pair([ticket('ann'), ticket('bob')])[0]?.region).toBeNull()
  })

  test('players are never paired when either has blocked the other', () => {
    const two = [ticket('ann'), ticket('bob')]
    expect(pair(two, 1, [['ann', 'bob']])).toEqual([])
    expect(pair(two, 1, [['bob', 'ann']])).toEqual([])
    expect(names(pair([...two, ticket('cid')], 1, [['ann', 'bob']]))).toEqual(['ann v cid'])
  })

  test('a 2v2 group: even sides; a player who cannot be grouped is left out', () => {
    const four = [
      ticket('ann', { rating: 1230, waitedS: 4 }),
      ticket('bob', { rating: 1220, waitedS: 3 }),
      ticket('cid', { rating: 1210, waitedS: 2 }),
      ticket('dan', { rating: 1200, waitedS: 1 }),
    ]
    expect(names(pair(four, 2))).toEqual(['ann+dan v bob+cid'])
    expect(pair(four.slice(1), 2)).toEqual([])
    const five = [ticket('eve', { rating: 1230, waitedS: 3.5 }), ...four]
    expect(
      names(
        pair(five, 2, [
          ['eve', 'bob'],
          ['eve', 'cid'],
        ]),
      ),
    ).toEqual(['ann+dan v bob+cid'])
  })

  test('a group shares one region, whatever the order', () => {
    const five = ['na', null, 'eu', 'eu', 'eu'].map((region, index) =>
      ticket(`p${index}`, { region, waitedS: 10 - index }),
    )
    expect(names(pair(five, 2))).toEqual(['p1+p2 v p3+p4'])
  })
})

const tickets = fc.uniqueArray(
  fc.record({
    playerId: fc.integer({ min: 1, max: 60 }).map((number) => `p${number}`),
    since: fc.integer({ min: now - 2 * UNBOUND_AFTER_MS, max: now }),
    rating: fc.integer({ min: 1000, max: 2000 }),
    reliability: fc.integer({ min: 0, max: 100 }),
    region: fc.constantFrom(null, 'eu', 'na'),
  }),
  { selector: (each) => each.playerId, maxLength: 24 },
)
const blocked = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
    .map(([one, other]) => [`p${one}`, `p${other}`] as const),
  { maxLength: 20 },
)
const teamSize = fc.constantFrom(1, 2, 3, 5)
const isBlocked = (pairs: (readonly [string, string])[], one: Ticket, other: Ticket) =>
  pairs.some((each) => each.includes(one.playerId) && each.includes(other.playerId) && one !== other)

describe('properties', () => {
  test('no player is in two groups, sides are full, and all in a group accept each other', () => {
    fc.assert(
      fc.property(tickets, blocked, teamSize, (waiting, pairs, size) => {
        const pairings = pairUp({ tickets: waiting, teamSize: size, blocked: pairs, now })
        const all = pairings.flatMap(({ sides }) => sides.flat())
        expect(new Set(all.map((each) => each.playerId)).size).toBe(all.length)
        for (const { sides, region } of pairings) {
          expect(sides.map((side) => side.length)).toEqual([size, size])
          const group = sides.flat()
          for (const one of group) {
            expect(one.region === null || one.region === region).toBe(true)
            for (const other of group)
              expect(
                one === other || (acceptEachOther(one, other, now) && !isBlocked(pairs, one, other)),
              ).toBe(true)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the order of the tickets does not matter', () => {
    fc.assert(
      fc.property(tickets, blocked, teamSize, fc.nat(), (waiting, pairs, size, turn) => {
        const cut = waiting.length ? turn % waiting.length : 0
        const turned = [...waiting.slice(cut), ...waiting.slice(0, cut)].reverse()
        expect(pairUp({ tickets: turned, teamSize: size, blocked: pairs, now })).toEqual(
          pairUp({ tickets: waiting, teamSize: size, blocked: pairs, now }),
        )
      }),
    )
  })

  test('of two players who accept each other, at least one is paired', () => {
    fc.assert(
      fc.property(tickets, blocked, (waiting, pairs) => {
        const paired = new Set(
          pairUp({ tickets: waiting, teamSize: 1, blocked: pairs, now }).flatMap(({ sides }) => sides.flat()),
        )
        const left = waiting.filter((each) => !paired.has(each))
        for (const one of left)
          for (const other of left)
            expect(one !== other && acceptEachOther(one, other, now) && !isBlocked(pairs, one, other)).toBe(
              false,
            )
      }),
      { numRuns: 500 },
    )
  })

  test('once every range is unlimited, fewer players than a group are left', () => {
    fc.assert(
      fc.property(tickets, teamSize, (waiting, size) => {
        const old = waiting.map((each) => ({ ...each, region: null, since: each.since - UNBOUND_AFTER_MS }))
        expect(pairUp({ tickets: old, teamSize: size, blocked: [], now })).toHaveLength(
          Math.floor(old.length / (size * 2)),
        )
      }),
    )
  })

  test('no other split of a group is more even', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1000, max: 1050 }), { minLength: 4, maxLength: 4 }),
        (ratings) => {
          const sum = (side: Ticket[]) => side.reduce((total, each) => total + each.rating, 0)
          const [found] = pair(
            ratings.map((rating, index) => ticket(`p${index}`, { rating })),
            2,
          )
          const [one, other] = found?.sides ?? [[], []]
          const [a = 0, b = 0, c = 0, d = 0] = ratings
          expect(Math.abs(sum(one) - sum(other))).toBe(
            Math.min(Math.abs(a + b - c - d), Math.abs(a + c - b - d), Math.abs(a + d - b - c)),
          )
        },
      ),
    )
  })
})
