import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readSeasonRecap } from '#contract/matches/recap.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Recap = CallAnswer<typeof readSeasonRecap>
const DAY_MS = 86_400_000

let app: TestApp
let ann: Person
let bob: Person
let cid: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob, cid] = (await insertPlayers(app, ['ann_s', 'bob_s', 'cid_s'])) as [Person, Person, Person]
  const now = app.clock.now().getTime()
  const season = { game: 'chess', reset_percent: 0, placement_matches: 2, created_at: app.clock.now() }
  await app.db
    .insertInto('seasons')
    .values([
      { ...season, number: 1, starts_at: new Date(now - DAY_MS), ends_at: new Date(now + DAY_MS) },
      { ...season, number: 2, starts_at: new Date(now + DAY_MS), ends_at: new Date(now + 30 * DAY_MS) },
    ])
    .execute()
  await play(ann, bob, [1, 0])
  await play(bob, ann, [1, 0])
  await play(ann, bob, [1, 0])
  await play(ann, cid, [1, 0])
})
afterAll(() => app.close())

async function play(one: Person, other: Person, score: [number, number]): Promise<void> {
  const lobby = await startChess(app, one, other)
  await report(app, one, lobby, [score])
  await report(app, other, lobby, [score])
  app.clock.advance(60_000)
  await app.runJobs()
}

const pathOf = (season: number, username = 'ann_s', more = '') =>
  `/v1/players/season-recap/${more}?username=${username}&game=chess&season=${season}`

/** The player's own view of a page that may be private; the first session has run out. */
async function ownRecap(): Promise<Recap> {
  const { accessToken: token } = await newSession(app.url, ann)
  return must<Recap>(app.url, pathOf(1, 'me'), { token })
}

test('a season that runs has no recap yet', async () => {
  const { status, body } = await ask<{ code: string }>(app.url, pathOf(1))
  expect([status, body.code]).toEqual([404, 'no_recap'])
})

test('a season that is over: matches, rival, best win, rating', async () => {
  app.clock.advance(2 * DAY_MS)
  await app.runJobs()
  const recap = await must<Recap>(app.url, pathOf(1))
  expect(recap).toMatchObject({
    player: { username: 'ann_s' },
    is_me: false,
    season: 1,
    played: 4,
    won: 3,
    lost: 1,
    results: ['win', 'loss', 'win', 'win'],
    streak: 2,
    rival: { player: { username: 'bob_s' }, won: 2, lost: 1, last: ['win', 'loss', 'win'] },
    rating: { mode: 'blitz', place: 1 },
  })
  expect(recap.best_win?.opponent.username).toBe('bob_s')
  expect(recap.rating?.tier).not.toBeNull()
  expect(recap.rating?.end).toBe(recap.rating?.points.at(-1))
  expect(await ownRecap()).toMatchObject({ is_me: true, played: 4 })
  const picture = await fetch(`${app.url}/api${pathOf(1, 'ann_s', 'preview/')}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  // One match of two for the placement: no tier, no place.
  expect((await must<Recap>(app.url, pathOf(1, 'cid_s'))).rating).toMatchObject({ tier: null, place: null })
})

test('no recap of another season, of nobody, nor for others of a private page', async () => {
  for (const path of [pathOf(2), pathOf(9), pathOf(1, 'nobody_s')])
    expect((await ask(app.url, path)).status).toBe(404)
  await app.db.updateTable('players').set({ is_private: true }).where('id', '=', ann.id).execute()
  for (const more of ['', 'preview/']) {
    const { status, body } = await ask<{ code: string }>(app.url, pathOf(1, 'ann_s', more))
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  expect(await ownRecap()).toMatchObject({ is_me: true, played: 4 })
  expect((await ask(app.url, '/v1/players/rivals/?username=ann_s')).status).toBe(404)
  await app.db.updateTable('players').set({ is_private: false }).where('id', '=', ann.id).execute()
})

test('rivals are those met three times or more', async () => {
  const { results } = await must<{ results: { player: { username: string } }[] }>(
    app.url,
    '/v1/players/rivals/?username=ann_s',
  )
  expect(results).toMatchObject([{ player: { username: 'bob_s' }, wins: 2, losses: 1, draws: 0 }])
})
