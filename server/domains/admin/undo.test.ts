import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let admin: Person
let other: Person
let ann: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[admin, other, ann] = await insertPlayers(app, ['boss_u', 'other_u', 'ann_u'])
  for (const who of [admin, other]) await setRole(app.db, who.username, 'admin')
})
afterAll(() => app.close())

const post = (by: Person, path: string, body?: object) =>
  ask<{ code?: string; status?: string }>(app.url, `/v1/${path}`, {
    method: 'POST',
    token: by.accessToken,
    ...(body ? { body } : {}),
  })

test('a decision on a request to organize is taken back within a minute by whoever made it', async () => {
  const path = `admin/organizer-requests/${ann.id}`
  const reopen = async (by: Person) => (await post(by, `${path}/reopen/`, { reason: 'A mistake.' })).body
  expect((await reopen(admin)).code).toBe('not_found')
  await post(ann, 'players/organizer-request/', { reason: 'I run the chess evenings of our club.' })
  expect((await reopen(admin)).code).toBe('not_decided')
  await post(admin, `${path}/decide/`, { granted: true, reason: 'Known to us.' })
  expect((await reopen(other)).code).toBe('not_yours')
  expect(await reopen(admin)).toMatchObject({ status: 'pending' })
  const profile = await must<{ role: string }>(app.url, '/v1/players/profile/', { token: ann.accessToken })
  expect(profile.role).toBe('player')
  const notices = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
    token: ann.accessToken,
  })
  expect(notices.results[0]?.message).toMatch(/^The decision on your request .* was withdrawn/)
  await post(admin, `${path}/decide/`, { granted: false, reason: 'Play some matches first.' })
  await sql`update organizer_requests set decided_at = decided_at - interval '61 seconds'`.execute(app.db)
  expect((await reopen(admin)).code).toBe('too_late')
})

test('so is one of fair play', async () => {
  const insert = async (kind: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into fair_play_cases (kind, player_id, facts, status, opened_at, updated_at)
      values (${kind}, ${ann.id}, '[]', 'open', now(), now()) returning id`.execute(app.db)
    return `admin/fair-play/${rows[0]?.id}`
  }
  const hint = await insert('quick_surrenders')
  expect((await post(admin, `${hint}/reopen/`, { reason: 'A mistake.' })).body.code).toBe('not_decided')
  await post(admin, `${hint}/decide/`, { verdict: 'dismissed', reason: 'Bad connection.' })
  expect((await post(other, `${hint}/reopen/`, { reason: 'A mistake.' })).body.code).toBe('not_yours')
  expect((await post(admin, `${hint}/reopen/`, { reason: 'A mistake.' })).status).toBe(200)
  expect((await post(other, `${hint}/decide/`, { verdict: 'confirmed', reason: 'Six times.' })).status).toBe(
    200,
  )
  await sql`update fair_play_cases set decided_at = decided_at - interval '61 seconds'`.execute(app.db)
  expect((await post(other, `${hint}/reopen/`, { reason: 'A mistake.' })).body.code).toBe('too_late')
  expect((await post(admin, 'admin/fair-play/9999/reopen/', { reason: 'A mistake.' })).body.code).toBe(
    'not_found',
  )
})
