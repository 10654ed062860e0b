import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminSeason } from '#contract/ratings/season-admin.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

const DAY_MS = 24 * 3_600_000
const reason = 'The finals are on that weekend.'

let app: TestApp
let admin: Person
let ann: Person
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, ann, moderator] = await insertPlayers(app, ['admin_sea', 'ann_sea', 'mod_sea'])
  await tournamentActions(app).promote(admin, 'admin')
  await tournamentActions(app).promote(moderator, 'moderator')
})
beforeEach(async () => {
  await app.db.deleteFrom('seasons').execute()
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
type Refused = { code?: string; detail?: string }
const send = (who: Person | undefined, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  ask<AdminSeason & Refused>(app.url, `/v1/admin/seasons/${path}`, {
    method,
    token: who?.accessToken,
    ...(body ? { body } : {}),
  })
const plan = (body: object = {}) =>
  send(admin, 'POST', '', { game: 'chess', ends_at: inDays(30), reason, ...body })
const planned = async (body: object = {}) => (await plan(body)).body

/** A season that has begun; `ends_at` in 30 days. */
async function live(): Promise<AdminSeason> {
  const season = await planned()
  await app.db
    .updateTable('seasons')
    .set({ starts_at: new Date(app.clock.now().getTime() - DAY_MS) })
    .where('id', '=', season.id)
    .execute()
  return season
}

test('an admin plans, changes, ends and takes back seasons; each act is in the audit log', async () => {
  const first = await planned({ reset_percent: 20, placement_matches: 3 })
  expect(first).toMatchObject({
    game: 'chess',
    number: 1,
    state: 'upcoming',
    reset_percent: 20,
    placement_matches: 3,
    can: { change: true, end: false, cancel: true },
  })
  const second = await planned({ ends_at: inDays(60) })
  expect(second).toMatchObject({ number: 2, starts_at: first.ends_at })
  expect((await send(admin, 'PUT', `${first.id}/`, { ends_at: inDays(40), reason })).body).toMatchObject({
    ends_at: inDays(40),
  })
  const { results, acts } = await must<{
    results: AdminSeason[]
    acts: { action: string; season: string }[]
  }>(app.url, '/v1/admin/seasons/?game=chess', { token: admin.accessToken })
  expect(results.map(({ number, starts_at: starts }) => [number, starts])).toEqual([
    [2, inDays(40)],
    [1, first.starts_at],
  ])
  expect(acts.slice(0, 3).map(({ action, season }) => [action, season])).toEqual([
    ['season.change', 'chess 1'],
    ['season.plan', 'chess 2'],
    ['season.plan', 'chess 1'],
  ])
  expect((await send(admin, 'POST', `${second.id}/cancel/`, { reason })).body).toEqual({
    game: 'chess',
    number: 2,
  })
  app.clock.advance(2 * 60_000)
  expect((await send(admin, 'POST', `${first.id}/end/`, { reason })).body).toMatchObject({ state: 'live' })
  app.clock.advance(3000)
  await app.runJobs()
  const ended = await must<{ results: AdminSeason[] }>(app.url, '/v1/admin/seasons/', {
    token: admin.accessToken,
  })
  expect(ended.results).toMatchObject([{ number: 1, state: 'ended', left: 0, can: { change: false } }])
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'role', 'action', 'reason'])
    .where('subject_kind', '=', 'season')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(audit).toEqual([
    { actor_id: admin.id, role: 'admin', action: 'season.end', reason },
    { actor_id: admin.id, role: 'admin', action: 'season.cancel', reason },
  ])
})

describe('who is not an admin', () => {
  test.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', '1/'],
    ['POST', '1/end/'],
    ['POST', '1/cancel/'],
  ] as const)('%s %s is refused to visitors, players and moderators', async (method, path) => {
    const body = method === 'GET' ? undefined : { game: 'chess', ends_at: inDays(30), reason }
    expect((await send(undefined, method, path, body)).status).toBe(401)
    for (const who of [ann, moderator]) expect((await send(who, method, path, body)).status).toBe(403)
  })
})

test('every act needs a reason, and a season its own bounds', { tags: 'long' }, async () => {
  const { id } = await planned()
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `${id}/`],
    ['POST', `${id}/end/`],
    ['POST', `${id}/cancel/`],
  ] as const) {
    const answer = await send(admin, method, path, { game: 'chess', ends_at: inDays(30), reason: ' ' })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['code', 'reason']])
  }
  expect((await plan({ reset_percent: 101 })).status).toBe(400)
  expect((await plan({ placement_matches: -1 })).status).toBe(400)
  expect((await plan({ ends_at: 'soon' })).status).toBe(400)
})

const expectRefusal = (answer: { status: number; body: Refused }, status: number, code: string) =>
  expect([answer.status, answer.body.code]).toEqual([status, code])

describe('POST v1 /admin/seasons/ refuses', () => {
  test('unknown_game', async () => expectRefusal(await plan({ game: 'go' }), 400, 'unknown_game'))
  test('too_soon', async () => expectRefusal(await plan({ starts_at: inDays(0) }), 400, 'too_soon'))
  test('bad_length', async () => expectRefusal(await plan({ ends_at: inDays(-1) }), 400, 'bad_length'))
  test('overlap', async () => {
    await plan()
    expectRefusal(await plan({ starts_at: inDays(29), ends_at: inDays(50) }), 400, 'overlap')
  })
})

describe('PUT v1 /admin/seasons/{id}/ refuses', () => {
  const change = (id: number, body: object) => send(admin, 'PUT', `${id}/`, { reason, ...body })
  test('not_found', async () => expectRefusal(await change(999_999, {}), 404, 'not_found'))
  test('too_soon', async () =>
    expectRefusal(await change((await planned()).id, { starts_at: inDays(0) }), 400, 'too_soon'))
  test('bad_length', async () =>
    expectRefusal(await change((await planned()).id, { starts_at: inDays(31) }), 400, 'bad_length'))
  test('overlap', { tags: 'long' }, async () => {
    await plan()
    const { id } = await planned({ ends_at: inDays(60) })
    expectRefusal(await change(id, { starts_at: inDays(20) }), 400, 'overlap')
  })
  test('begun', async () =>
    expectRefusal(await change((await live()).id, { starts_at: inDays(2) }), 400, 'begun'))
  test('over', async () => {
    const { id } = await live()
    const past = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)
    await app.db
      .updateTable('seasons')
      .set({ starts_at: past(9), ends_at: past(1) })
      .execute()
    expectRefusal(await change(id, { reset_percent: 10 }), 400, 'over')
  })
})

describe('POST v1 /admin/seasons/{id}/end/ refuses', () => {
  test('not_found', async () =>
    expectRefusal(await send(admin, 'POST', '999999/end/', { reason }), 404, 'not_found'))
  test('not_live', async () =>
    expectRefusal(await send(admin, 'POST', `${(await planned()).id}/end/`, { reason }), 400, 'not_live'))
})

describe('POST v1 /admin/seasons/{id}/cancel/ refuses', () => {
  const cancel = (id: number) => send(admin, 'POST', `${id}/cancel/`, { reason })
  test('not_found', async () => expectRefusal(await cancel(999_999), 404, 'not_found'))
  test('begun', async () => expectRefusal(await cancel((await live()).id), 400, 'begun'))
  test('not_last', async () => {
    const { id } = await planned()
    await plan({ ends_at: inDays(60) })
    expectRefusal(await cancel(id), 400, 'not_last')
  })
})
