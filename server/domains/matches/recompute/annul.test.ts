import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { annulMatches } from '#contract/matches/annulment.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { noticesTo } from '#server/testing/notices.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { compareRatings } from './recompute.ts'

let app: TestApp
let admin: Person
let cheat: Person
let ann: Person
let bob: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[admin, cheat, ann, bob] = (await insertPlayers(app, ['admin_an', 'cheat_an', 'ann_an', 'bob_an'])) as [
    Person,
    Person,
    Person,
    Person,
  ]
  await app.db.updateTable('players').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  admin = await newSession(app.url, admin)
})
afterAll(() => app.close())

async function play(winner: Person, loser: Person): Promise<void> {
  const lobby = await startChess(app, winner, loser)
  for (const who of [winner, loser]) await report(app, who, lobby, [[1, 0]])
  app.clock.advance(60_000)
  await app.runJobs()
}

const since = '1970-01-01T00:00:00.000Z'
const annul = (who: Person, word: string, body: object = {}) =>
  ask<CallAnswer<typeof annulMatches> & { code?: string }>(app.url, `/v1/admin/players/${cheat.id}/${word}`, {
    method: 'POST',
    token: who.accessToken,
    body: { since, ...body },
  })
const ratings = async () =>
  new Map(
    (await app.db.selectFrom('ratings').selectAll().execute()).map((row) => [row.player_id, row] as const),
  )
const differing = async () => (await compareRatings(app.db)).flatMap((mode) => mode.differing)

test('only admins, with a reason, and only where something counts', async () => {
  expect((await annul(ann, 'annul/', { reason: 'Cheated.' })).status).toBe(403)
  expect(await annul(admin, 'annul/', { reason: 'Cheated.' })).toMatchObject({
    status: 400,
    body: { code: 'nothing_to_annul' },
  })
  expect((await annul(admin, 'annul/')).status).toBe(400)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const answer = await ask(app.url, `/v1/admin/players/${nobody}/annul/preview/`, {
    method: 'POST',
    token: admin.accessToken,
    body: { since },
  })
  expect(answer.status).toBe(404)
})

test('ratings are what the other matches give, who gains is told, and it stays so after more matches', async () => {
  await play(cheat, ann)
  await play(bob, ann)
  await play(cheat, ann)
  await play(cheat, bob)
  await play(ann, bob)
  const before = await ratings()
  const preview = await annul(admin, 'annul/preview/')
  expect(preview.body).toMatchObject({ matches: 3, gain: 2, lose: 1 })
  expect(await ratings()).toEqual(before)
  const done = await annul(admin, 'annul/', { reason: 'Used an engine in all games.' })
  expect(done.body).toEqual(preview.body)
  await app.runJobs()
  const after = await ratings()
  expect(after.get(ann.id)).toMatchObject({ matches: 2, wins: 1, losses: 1 })
  expect(after.get(cheat.id)).toMatchObject({ matches: 0, wins: 0 })
  expect(after.get(ann.id)?.rating).toBeGreaterThan(before.get(ann.id)?.rating ?? 0)
  const [from, to] = [before, after].map((all) => all.get(ann.id)?.rating)
  expect((await noticesTo(app, ann.id)).map(({ text }) => text)).toContain(
    `Matches against a player who broke the rules no longer count. Your rating in Chess, Blitz 3+2 went from ${from} to ${to}.`,
  )
  expect((await noticesTo(app, cheat.id)).some(({ text }) => text.includes('broke the rules'))).toBe(false)
  expect(await differing()).toEqual([])
  await play(bob, ann)
  await play(ann, bob)
  expect(await differing()).toEqual([])
  // A second time there is nothing left.
  expect((await annul(admin, 'annul/', { reason: 'Again.' })).body.code).toBe('nothing_to_annul')
  const audit = await must<{ results: { action: string; reason: string }[] }>(app.url, '/v1/admin/audit/', {
    token: admin.accessToken,
  })
  expect(audit.results[0]).toMatchObject({ action: 'ratings.annul', reason: 'Used an engine in all games.' })
})

test('who is on the board without a match that counts is on it no more', async () => {
  const board = await must<{ results: { username: string }[] }>(
    app.url,
    '/v1/leaderboards/?game=chess&mode=blitz',
  )
  expect(board.results.map(({ username }) => username).toSorted()).toEqual(['ann_an', 'bob_an'])
})
