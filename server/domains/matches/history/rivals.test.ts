import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listBestWins, readHeadToHead } from '#contract/matches/rivals.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
let cid: Person
let dee: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob, cid, dee] = (await insertPlayers(app, ['ann_r', 'bob_r', 'cid_r', 'dee_r'])) as [
    Person,
    Person,
    Person,
    Person,
  ]
  await play(ann, bob, [1, 0])
  await play(bob, ann, [1, 0])
  await play(bob, ann, [1, 0])
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

const between = (one: string, other: string, token?: string) =>
  ask<CallAnswer<typeof readHeadToHead> & { code?: string }>(
    app.url,
    `/v1/players/head-to-head/?one=${one}&other=${other}`,
    { token },
  )

test('two players against each other, from either side, for everyone', async () => {
  const { body } = await between('ann_r', 'bob_r')
  expect(body).toMatchObject({
    one: { username: 'ann_r' },
    other: { username: 'bob_r' },
    wins: 1,
    losses: 2,
    draws: 0,
    modes: [{ game: 'chess', mode: 'blitz', wins: 1, losses: 2, draws: 0 }],
  })
  expect(body.last.map(({ result }) => result)).toEqual(['win', 'loss', 'loss'])
  expect((await between('bob_r', 'ann_r')).body).toMatchObject({ wins: 2, losses: 1 })
  // Without the first it is the reader.
  expect((await between('', 'cid_r', ann.accessToken)).body).toMatchObject({ wins: 1, losses: 0 })
  expect((await between('bob_r', 'cid_r')).body).toMatchObject({ wins: 0, losses: 0, modes: [], last: [] })
})

test('refusals: nobody of that name, oneself, and who keeps the page private', async () => {
  expect(await between('ann_r', 'nobody_r')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await between('', 'ann_r')).toMatchObject({ status: 404 })
  expect(await between('ann_r', 'ANN_R')).toMatchObject({ status: 400, body: { code: 'same_player' } })
  await app.db.updateTable('players').set({ is_private: true }).where('id', '=', dee.id).execute()
  expect(await between('ann_r', 'dee_r', ann.accessToken)).toMatchObject({ status: 404 })
  expect((await between('dee_r', 'ann_r', dee.accessToken)).status).toBe(200)
  expect((await ask(app.url, '/v1/players/best-wins/?username=dee_r')).status).toBe(404)
})

test('best wins: the highest opponents first, of the last 90 days', async () => {
  const read = (username: string) =>
    must<CallAnswer<typeof listBestWins>>(app.url, `/v1/players/best-wins/?username=${username}`)
  const { results } = await read('ann_r')
  expect(results.map(({ opponent }) => opponent.username).toSorted()).toEqual(['bob_r', 'cid_r'])
  const ratings = results.map(({ opponent_rating }) => opponent_rating)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  expect(results[0]).toMatchObject({ game: 'chess', mode: 'blitz', score: [1, 0] })
  expect(results[0]?.rating_change).toBeGreaterThan(0)
  expect((await read('cid_r')).results).toEqual([])
  app.clock.advance(91 * 24 * 3_600_000)
  expect((await read('ann_r')).results).toEqual([])
})
