import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { CallAnswer } from '#contract/call.ts'
import type { playerCard } from '#contract/players/card.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob] = (await insertPlayers(app, ['ann_card', 'bob_card'])) as [Person, Person]
})
afterAll(() => app.close())

const card = async (username: string, who?: Person) =>
  (
    await ask<CallAnswer<typeof playerCard>>(app.url, `/v1/players/card/?username=${username}`, {
      token: who && (await newSession(app.url, who)).accessToken,
    })
  ).body

/** Has the player hold an open stream. */
async function goOnline(who: Person): Promise<void> {
  const process = '00000000-0000-4000-8000-00000000000f'
  const now = app.clock.now()
  await sql`insert into processes (id, beat_at) values (${process}, ${now}) on conflict (id) do update set beat_at = ${now}`.execute(
    app.db,
  )
  await sql`insert into presence (player_id, process_id) values (${who.id}, ${process}) on conflict do nothing`.execute(
    app.db,
  )
}

test('rating, results and head-to-head; a public match that is played now can be watched', async () => {
  expect(await card('ann_card')).toMatchObject({ main: null, last: [], versus: null, playing: null })
  const lobby = await startChess(app, ann, bob)
  expect((await card('ann_card')).playing).toEqual({ lobby_id: lobby.id, game: 'chess', mode: 'blitz' })
  await report(app, ann, lobby, [[1, 0]])
  await report(app, bob, lobby, [[1, 0]])
  await app.runJobs()
  const seen = await card('ann_card', bob)
  expect(seen).toMatchObject({
    friendship: 'none',
    playing: null,
    main: { game: 'chess', mode: 'blitz', matches: 1 },
    versus: { wins: 0, losses: 1, draws: 0 },
  })
  expect(seen.last.map(({ result }) => result)).toEqual(['win'])
  expect((await card('ann_card', ann)).versus).toBeNull()
})

test('who is online is said to players, not to visitors and not across a block', async () => {
  await goOnline(ann)
  expect((await card('ann_card', bob)).online).toBe(true)
  expect((await card('ann_card')).online).toBe(false)
  await app.db
    .insertInto('blocks')
    .values({ player_id: ann.id, blocked_id: bob.id, created_at: new Date() })
    .execute()
  expect((await card('ann_card', bob)).online).toBe(false)
  await app.db.deleteFrom('blocks').execute()
})

test('of a private page only the name, and to friends whether they are online', async () => {
  await goOnline(ann)
  await app.db.updateTable('players').set({ is_private: true }).where('id', '=', ann.id).execute()
  expect(await card('ann_card', bob)).toMatchObject({
    is_private: true,
    online: false,
    main: null,
    last: [],
    versus: null,
  })
  await app.db
    .insertInto('friendships')
    .values({ from_player_id: ann.id, to_player_id: bob.id, status: 'friends', created_at: new Date() })
    .execute()
  expect(await card('ann_card', bob)).toMatchObject({ online: true, main: null, friendship: 'friends' })
  expect((await ask(app.url, '/v1/players/card/?username=nobody_here')).status).toBe(404)
})
