import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countingGames,
  metricsOfGame,
  MOST_PER_OPPONENT,
  type PlayedGame,
  type ServiceRule,
} from './own-games.ts'
import { sized } from '#core/testing/sized.ts'

const RULE: ServiceRule = { speeds: ['blitz', 'rapid'], ratedOnly: true, startsAt: 1000, endsAt: 9000 }
const game = (more: Partial<PlayedGame> = {}): PlayedGame => ({
  id: 'abcdefgh',
  speed: 'blitz',
  rated: true,
  variant: 'standard',
  status: 'mate',
  startedAt: 2000,
  endedAt: 3000,
  moves: 40,
  white: { id: 'ann', rating: 1500 },
  black: { id: 'bob', rating: 1600 },
  winner: 'white',
  ...more,
})

test('a win, a draw and a loss, and a win against a higher rating', () => {
  expect(metricsOfGame(game(), 'ann', RULE)).toEqual({ win: 1, beat_higher_rated: 1 })
  expect(metricsOfGame(game({ winner: 'black' }), 'bob', RULE)).toEqual({ win: 1 })
  expect(metricsOfGame(game({ winner: null, status: 'draw' }), 'bob', RULE)).toEqual({ draw: 1 })
  expect(metricsOfGame(game(), 'bob', RULE)).toEqual({})
})

test.each([
  ['of somebody else', { white: { id: 'eve', rating: 1500 } }],
  ['of another speed', { speed: 'bullet' }],
  ['not rated', { rated: false }],
  ['of a variant', { variant: 'crazyhouse' }],
  ['aborted', { status: 'aborted' }],
  ['for which nobody came', { status: 'noStart' }],
  ['against a cheater', { status: 'cheat' }],
  ['of a few moves', { moves: 5 }],
  ['begun before the window', { startedAt: 999 }],
  ['ended after the window', { endedAt: 9001 }],
  ['against nobody', { black: { id: null, rating: null } }],
] satisfies [string, Partial<PlayedGame>][])('a game %s does not count', (_what, more) => {
  expect(metricsOfGame(game(more), 'ann', RULE)).toBeUndefined()
})

test('whatever is read, and in which parts: at most three against one opponent, and no more than there is room', () => {
  const any = fc.record({
    opponent: fc.constantFrom('bob', 'cid', 'dan'),
    endedAt: fc.integer({ min: 2000, max: 8000 }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 25 }), fc.nat(12), fc.nat(25), (list, room, cut) => {
      const games = list
        .map(({ opponent, endedAt }, index) =>
          game({ id: `game${index}`, endedAt, black: { id: opponent, rating: null } }),
        )
        .toSorted((one, other) => one.endedAt - other.endedAt)
      const whole = countingGames(games, 'ann', { rule: RULE, earlier: new Map(), room })
      const first = countingGames(games.slice(0, cut), 'ann', { rule: RULE, earlier: new Map(), room })
      const earlier = new Map<string, number>()
      for (const { opponent } of first) earlier.set(opponent, (earlier.get(opponent) ?? 0) + 1)
      const rest = countingGames(games.slice(cut), 'ann', { rule: RULE, earlier, room: room - first.length })
      expect([...first, ...rest].map((each) => each.id)).toEqual(whole.map((each) => each.id))
      expect(whole.length).toBeLessThanOrEqual(room)
      for (const opponent of ['bob', 'cid', 'dan'])
        expect(whole.filter((each) => each.opponent === opponent).length).toBeLessThanOrEqual(
          MOST_PER_OPPONENT,
        )
    }),
    { numRuns: sized(500, 2000) },
  )
})
