import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { manualClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { startRiotGames } from '#twins/riot-games.ts'
import { createRiotGames } from './riot-games.ts'

const KEY = 'RGAPI-test'
const clock = manualClock(new Date('2026-11-21T12:00:00Z'))
const now = () => clock.now().getTime()
let twin: Awaited<ReturnType<typeof startRiotGames>>
let count = 0
let puuid = ''

function riotWith(key: string | undefined) {
  const read = readConfig({
    RIOT_CLIENT_ID: 'id',
    RIOT_CLIENT_SECRET: 'secret',
    ...(key === undefined ? {} : { RIOT_API_KEY: key, RIOT_API_BASE_URL: twin.url }),
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return createRiotGames(read.config, clock, Fastify({ logger: false }).log)
}
function fresh(key = KEY) {
  const riot = riotWith(key)
  if (!riot) throw new Error('there is no client')
  return riot
}
const asked = (more: object = {}) => ({
  puuid,
  since: now() - 3_600_000,
  until: now() + 3_600_000,
  rankedOnly: false,
  isKnown: () => false,
  ...more,
})
const play = (more: object = {}) =>
  twin.play({ puuid, startedAt: now(), endedAt: now() + 1_800_000, kills: 4, towers: 2, dragons: 1, ...more })

beforeAll(async () => void (twin = await startRiotGames(KEY)))
beforeEach(() => void (puuid = `puuid-${++count}`))
afterEach(() => {
  twin.misbehave(undefined)
  twin.limit('20:1,100:120')
})
afterAll(() => twin.close())

test('without a key there is no client', () => expect(riotWith(undefined)).toBeUndefined())

test('the games of an account, the earliest first, each read once', async () => {
  const riot = fresh()
  const second = play({ startedAt: now() + 1000, queueId: 400 })
  const first = play({ isRemake: true })
  play({ startedAt: now() - 7_200_000 })
  const read = await riot.listGames(asked())
  expect(read).toMatchObject({
    isWhole: true,
    games: [
      { id: first, queue: 420, map: 11, isRemake: true, isComplete: true },
      { id: second, queue: 400, isRemake: false },
    ],
  })
  if (typeof read === 'string') throw new Error(read)
  expect(read.games[0]?.players.find((each) => each.puuid === puuid)).toMatchObject({
    kills: 4,
    objectives: 3,
  })
  const before = twin.asked.length
  expect(await riot.listGames(asked({ isKnown: (id: string) => id === first }))).toMatchObject({
    games: [{ id: second }],
  })
  // The list and one game: which server the account is on is known.
  expect(twin.asked.length - before).toBe(2)
  expect(await riot.listGames(asked({ rankedOnly: true }))).toMatchObject({ games: [{ id: first }] })
})

test('of many games some are read now, and the rest later', { tags: 'long' }, async () => {
  const riot = fresh()
  const ids = Array.from({ length: 23 }, (_each, index) => play({ startedAt: now() + index }))
  const read = await riot.listGames(asked())
  if (typeof read === 'string') throw new Error(read)
  expect([read.isWhole, read.games.map(({ id }) => id)]).toEqual([false, ids.slice(0, 20)])
  const rest = await riot.listGames(asked({ isKnown: (id: string) => ids.indexOf(id) < 20 }))
  expect(rest).toMatchObject({ isWhole: true, games: ids.slice(20).map((id) => ({ id })) })
})

test('it asks no more than the key allows, and goes on when it may', async () => {
  const riot = fresh()
  twin.limit('5:1,10:60')
  play()
  const before = twin.asked.length
  for (let nth = 0; nth < 12; nth++) await riot.listGames(asked())
  expect(twin.asked.length - before).toBe(9)
  expect(await riot.listGames(asked())).toBe('limited')
  clock.advance(60_001)
  expect(await riot.listGames(asked())).toMatchObject({ isWhole: true })
})

test('a refusal for too many requests is no outage, and is obeyed', async () => {
  const riot = fresh()
  twin.misbehave('429')
  expect(await riot.listGames(asked())).toBe('limited')
  twin.misbehave(undefined)
  clock.advance(29_000)
  expect(await riot.listGames(asked())).toBe('limited')
  clock.advance(1000)
  expect(await riot.listGames(asked())).toMatchObject({ games: [] })
})

test.each(['down', '403', 'nonsense'] as const)('%s counts as unreachable', async (how) => {
  twin.misbehave(how)
  expect(await fresh().listGames(asked())).toBe('unreachable')
})

test('a wrong key counts as unreachable', async () =>
  expect(await fresh('RGAPI-other').listGames(asked())).toBe('unreachable'))
