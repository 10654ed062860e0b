import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingLolGames, type LolGame } from './own-games.ts'
import { sized } from '#core/testing/sized.ts'

const RULE = { rankedOnly: false, startsAt: 1000, endsAt: 9000 }
const player = (puuid: string, win = true) => ({ puuid, win, kills: 5, deaths: 2, assists: 9, objectives: 3 })
const game = (more: Partial<LolGame> = {}): LolGame => ({
  id: 'EUW1_1',
  queue: 420,
  map: 11,
  startedAt: 2000,
  endedAt: 3000,
  isRemake: false,
  isComplete: true,
  players: [player('ann'), player('bob', false)],
  ...more,
})
const count = (games: LolGame[], rule: Partial<typeof RULE> = {}, room = 10) =>
  countingLolGames(games, 'ann', { rule: { ...RULE, ...rule }, room })

test('a game is worth what the player did in it; the service chose the opponents', () => {
  expect(count([game()])).toEqual([
    {
      id: 'EUW1_1',
      endedAt: 3000,
      metrics: { win: 1, kill: 5, assist: 9, death: 2, objective: 3 },
      opponent: null,
    },
  ])
  const lost = { ...player('ann', false), kills: 0, deaths: 0, assists: 0, objectives: 0 }
  expect(count([game({ players: [lost] })])[0]?.metrics).toEqual({})
})

test.each([
  ['of somebody else', { players: [player('eve')] }],
  ['on another map', { map: 12 }],
  ['that players have made themselves', { queue: 0 }],
  ['of a rotating mode', { queue: 1700 }],
  ['begun before', { startedAt: 999 }],
  ['ended after', { endedAt: 9001 }],
  ['a remake', { isRemake: true }],
  ['that was cut off', { isComplete: false }],
])('a game %s does not count', (_what, more: Partial<LolGame>) => expect(count([game(more)])).toEqual([]))

test('normal games count unless the rule wants ranked ones', () => {
  expect(count([game({ queue: 400 })])).toHaveLength(1)
  expect(count([game({ queue: 400 })], { rankedOnly: true })).toEqual([])
  expect(count([game({ queue: 440 })], { rankedOnly: true })).toHaveLength(1)
})

test('read in two parts, the same games count as at once, the earliest first', () => {
  const any = fc.record({
    queue: fc.constantFrom(0, 400, 420, 440),
    endedAt: fc.integer({ min: 2000, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 25 }), fc.nat(12), fc.nat(25), (list, room, cut) => {
      const games = list
        .map((each, index) => game({ id: `EUW1_${index}`, ...each }))
        .toSorted((one, other) => one.endedAt - other.endedAt)
      const whole = count(games, {}, room)
      const first = count(games.slice(0, cut), {}, room)
      const rest = count(games.slice(cut), {}, room - first.length)
      expect([...first, ...rest]).toEqual(whole)
      expect(whole.length).toBeLessThanOrEqual(room)
    }),
    { numRuns: sized(500, 2000) },
  )
})
