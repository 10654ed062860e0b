import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
let other: Person
let ann: Person
const reason = 'Insulted two players in the chat.'

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, other, ann] = await insertPlayers(app, ['boss_lm', 'other_lm', 'ann_lm'])
  for (const { username } of [boss, other]) await setRole(app.db, username, 'admin')
})
afterAll(() => app.close())

const post = (who: Person, path: string, body: object) =>
  ask<{ id: number; code?: string; appeal?: { status: string } }>(app.url, `/v1/${path}`, {
    method: 'POST',
    token: who.accessToken,
    body,
  })

test('a sanction that a colleague lifts within the minute of an answer stays lifted, and its player hears of that only', async () => {
  const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const { id } = (await post(other, `admin/players/${ann.id}/sanctions/`, { kind: 'mute', until, reason }))
    .body
  await post(ann, `players/sanctions/${id}/appeal/`, { text: 'It was my brother who wrote that.' })
  expect((await post(boss, `admin/appeals/${id}/answer/`, { verdict: 'upheld', reason })).status).toBe(200)
  expect((await post(other, `admin/sanctions/${id}/lift/`, { reason })).status).toBe(200)
  // Nothing waits any more that somebody could answer.
  expect((await post(boss, `admin/appeals/${id}/reopen/`, { reason })).body.code).toBe('lifted')
  app.clock.advance(UNDO_MS + 1)
  await app.runJobs()
  const told = await app.db
    .selectFrom('notifications')
    .select('message_key')
    .where('player_id', '=', ann.id)
    .orderBy('id')
    .execute()
  expect(told.map(({ message_key: key }) => key)).toEqual([
    'moderation.notice.given',
    'moderation.notice.lifted',
  ])
})
