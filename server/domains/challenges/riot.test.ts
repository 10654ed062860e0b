import { afterAll, beforeAll, expect, test } from 'vitest'
import { challengeInput, type ChallengeInput } from '#contract/challenges/challenges.ts'
import type { Challenge, ChallengeResult } from '#contract/challenges/shapes.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { startRiotGames } from '#twins/riot-games.ts'

const HOUR_MS = 3_600_000
const KEY = 'RGAPI-test'
let twin: Awaited<ReturnType<typeof startRiotGames>>
let app: TestApp
let org: Person
let ann: Person
let bob: Person
/** Has a Riot ID that nobody has proven. */
let cid: Person

beforeAll(async () => {
  twin = await startRiotGames(KEY)
  app = await startTestApp({
    RIOT_CLIENT_ID: 'id',
    RIOT_CLIENT_SECRET: 'secret',
    RIOT_API_KEY: KEY,
    RIOT_API_BASE_URL: twin.url,
  })
  ;[org, ann, bob, cid] = await insertPlayers(
    app,
    ['org_riot', 'ann_riot', 'bob_riot', 'cid_riot'],
    'league-of-legends',
  )
  await app.db.updateTable('players').set({ role: 'organizer' }).where('id', '=', org.id).execute()
  for (const who of [ann, bob])
    await app.db
      .updateTable('game_accounts')
      .set({ external_id: `puuid-${who.username}`, verified: true })
      .where('player_id', '=', who.id)
      .execute()
})
afterAll(async () => {
  await app.close()
  await twin.close()
})

async function send<Body = Challenge>(who: Person, method: 'GET' | 'POST', path: string, body?: object) {
  const { accessToken: token } = await newSession(app.url, who)
  return ask<Body & { code?: string }>(app.url, `/v1/${path}`, { method, token, ...(body ? { body } : {}) })
}
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const create = (more: Partial<ChallengeInput> = {}) =>
  send(
    org,
    'POST',
    'challenges/',
    challengeInput.parse({
      name: 'Climb the Rift',
      game: 'league-of-legends',
      mode: '5v5',
      scored_by: 'service',
      scoring: { win: 50, kill: 5, objective: 10 },
      best_n: 2,
      max_results: 5,

      min_players: 1,
      starts_at: inHours(1),
      ends_at: inHours(25),
      ...more,
    }),
  )
async function later(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS)
  await app.runJobs()
}
const play = (who: Person, more: object = {}) => {
  const at = app.clock.now().getTime()
  return twin.play({ puuid: `puuid-${who.username}`, startedAt: at, endedAt: at + 1_500_000, ...more })
}
const read = async (id: number, who: Person) => (await send(who, 'GET', `challenges/${id}/`)).body

test(
  'at Riot two players only play their games: they are read and scored by themselves',
  { tags: 'long' },
  async () => {
    const { status, body } = await create({ rated_only: true })
    expect([status, body.service, body.speeds]).toEqual([201, 'riot', []])
    const { id } = body
    for (const who of [ann, bob])
      expect((await send(who, 'POST', `challenges/${id}/join/`, {})).status).toBe(200)
    expect((await send(cid, 'POST', `challenges/${id}/join/`, {})).body.code).toBe('needs_service_account')
    play(ann, { kills: 9 }) // before the start
    await later(2)
    play(ann, { kills: 4, towers: 2, dragons: 1 })
    play(ann, { win: false, kills: 2 })
    play(ann, { queueId: 400, kills: 20 })
    play(bob, { win: false, kills: 1 })
    await later(1)
    expect(await read(id, ann)).toMatchObject({ me: { value: 100 + 10, counted: 2, used: 2, place: 1 } })
    expect(await read(id, bob)).toMatchObject({ me: { value: 5, used: 1, place: 2 } })
    const { results } = (await send<{ results: ChallengeResult[] }>(ann, 'GET', `challenges/${id}/scores/`))
      .body
    expect(results.map(({ points, metrics, game_url: url }) => [points, metrics, url])).toEqual([
      [100, { win: 1, kill: 4, objective: 3 }, null],
      [10, { kill: 2 }, null],
    ])
    await later(24)
    await later(0.2)
    await later(0.2)
    expect(await read(id, ann)).toMatchObject({ status: 'completed', me: { place: 1, value: 110 } })
  },
)

test('more games than are read at once are read one part after the other', { tags: 'long' }, async () => {
  const { id } = (await create({ best_n: 50, max_results: 60, scoring: { win: 1 } })).body
  await send(ann, 'POST', `challenges/${id}/join/`, {})
  await later(2)
  const from = app.clock.now().getTime()
  for (let nth = 0; nth < 23; nth++)
    play(ann, { startedAt: from + nth * 60_000, endedAt: from + nth * 60_000 + 50_000 })
  await later(1)
  await later(0.2)
  expect((await read(id, ann)).me).toMatchObject({ used: 23, value: 23 })
})

test('too many requests are no outage, and an outage is one', { tags: 'long' }, async () => {
  const { id } = (await create()).body
  await send(ann, 'POST', `challenges/${id}/join/`, {})
  await later(2)
  play(ann)
  twin.misbehave('429')
  await later(1)
  expect((await read(id, ann)).service_down_since).toBeNull()
  twin.misbehave('down')
  await later(1)
  expect((await read(id, ann)).service_down_since).not.toBeNull()
  twin.misbehave(undefined)
  await later(1)
  expect(await read(id, ann)).toMatchObject({ service_down_since: null, me: { value: 50 } })
})

test('games of one against one cannot be read, and without a key no games', { tags: 'long' }, async () => {
  expect((await create({ mode: '1v1' })).body.code).toBe('no_service')
  expect((await create({ scoring: { goal: 1 } })).body.code).toBe('unknown_metric')
  const games = async (url: string) =>
    (
      await ask<{ results: { slug: string; modes: { slug: string; own_games_at: string | null }[] }[] }>(
        url,
        '/v1/games/',
      )
    ).body.results
  const at = (list: Awaited<ReturnType<typeof games>>, slug: string) =>
    list.find((game) => game.slug === slug)?.modes.map((mode) => [mode.slug, mode.own_games_at])
  expect(at(await games(app.url), 'league-of-legends')).toEqual([
    ['1v1', null],
    ['5v5', 'riot'],
  ])
  const keyless = await startTestApp()
  expect(at(await games(keyless.url), 'league-of-legends')).toEqual([
    ['1v1', null],
    ['5v5', null],
  ])
  await keyless.close()
})
