import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { findPlayers, suggestPlayers } from '#contract/players/find.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
let cid: Person
let dee: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob, cid, dee] = (await insertPlayers(app, ['ann_find', 'ann_other', 'cid_find', 'dee_find'])) as [
    Person,
    Person,
    Person,
    Person,
  ]
  const lobby = await startChess(app, ann, bob)
  for (const who of [ann, bob]) await report(app, who, lobby, [[1, 0]])
  await app.runJobs()
  for (const [one, other] of [
    [ann, cid],
    [cid, dee],
  ] as const)
    await app.db
      .insertInto('friendships')
      .values({ from_player_id: one.id, to_player_id: other.id, status: 'friends', created_at: new Date() })
      .execute()
})
afterAll(() => app.close())

const suggested = async (who: Person) =>
  must<CallAnswer<typeof suggestPlayers>>(app.url, '/v1/players/suggestions/', {
    token: (await newSession(app.url, who)).accessToken,
  })

test('players are found with the mode that they play most', async () => {
  const { results } = await must<CallAnswer<typeof findPlayers>>(app.url, '/v1/players/find/?q=ann')
  expect(results.map(({ username }) => username)).toEqual(['ann_find', 'ann_other'])
  expect(results[0]).toMatchObject({ online: false, main: { game: 'chess', mode: 'blitz', matches: 1 } })
  expect(await must(app.url, '/v1/players/find/?q=a')).toEqual({ results: [] })
})

test('those of the last matches and friends of friends are suggested, until a block', async () => {
  const { met, friends_of_friends: mutual } = await suggested(ann)
  expect(met).toMatchObject([{ username: 'ann_other', matches: 1, main: { game: 'chess' } }])
  expect(mutual).toMatchObject([{ username: 'dee_find', friends: 1, main: null }])
  for (const other of [bob, dee])
    await app.db
      .insertInto('blocks')
      .values({ player_id: other.id, blocked_id: ann.id, created_at: new Date() })
      .execute()
  expect(await suggested(ann)).toEqual({ met: [], friends_of_friends: [] })
  await app.db.deleteFrom('blocks').execute()
})

test('a private page is found by its name alone, and is no friend of a friend', async () => {
  await app.db.updateTable('players').set({ is_private: true }).where('id', 'in', [bob.id, dee.id]).execute()
  const { met, friends_of_friends: mutual } = await suggested(ann)
  expect(met).toMatchObject([{ username: 'ann_other', main: null }])
  expect(mutual).toEqual([])
})
