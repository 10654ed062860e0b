import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

let app: TestApp
let org: Person
let id: number
let draft: number

beforeAll(async () => {
  app = await startTestApp()
  const act = tournamentActions(app)
  ;[org] = await insertPlayers(app, ['orga_e'])
  await act.promote(org)
  id = (await act.create(org)).body.id
  draft = (await act.create(org)).body.id
  await act.edit(org, id, { status: 'registration' })
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  app.app.server.inject({ method: 'GET', url: path, headers })

test('switched off, the frame says so in the reader’s language', async () => {
  const { context } = app.app
  const name = { name: 'feature.embeds', before: 'on', value: 'off', reason: 'Too much traffic.' }
  await context.db
    .insertInto('setting_versions')
    .values({ ...name, created_by: null, created_at: new Date() })
    .execute()
  await context.settings.load()
  const off = await get(`/embed/tournament/${id}`, { 'accept-language': 'fr' })
  await context.db.deleteFrom('setting_versions').execute()
  await context.settings.load()
  expect(off.statusCode).toBe(403)
  expect(off.body).toContain('tournois intégrés')
  expect(String(off.headers['content-security-policy'])).toContain('frame-ancestors *')
  expect((await get(`/embed/tournament/${id}`)).statusCode).toBe(200)
})

test('the embedded page may be framed by every site, and sets no cookie', { tags: 'long' }, async () => {
  const { statusCode, headers, body } = await get(`/embed/tournament/${id}?show=standings`)
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).not.toContain("frame-ancestors 'none'")
  // All else stays as strict as elsewhere.
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("default-src 'self'")
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('set-cookie')
  expect(body).toContain('id="boot"')
})

test.each([
  () => `/tournament-details?tournamentId=${id}`,
  () => '/',
  () => '/embed',
  () => '/embed/tournament',
  () => `/embed/tournament/${id}/more`,
  () => `/api/v1/tournaments/${id}/`,
  () => `/api/v1/tournaments/${id}/export/`,
  () => '/no/such/page',
])('no other page may be framed: %#', async (path) => {
  const { headers } = await get(path())
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

test(
  'cookies are not read: the language is the one that the browser asks for',
  { tags: 'long' },
  async () => {
    const { body, headers } = await get(`/embed/tournament/${id}`, {
      cookie: 'language=fr',
      'accept-language': 'de',
    })
    expect(body).toContain('<html lang="de"')
    expect(headers['vary']).not.toContain('cookie')
  },
)

test.each(['0', 'x', '99999999', '1e3', `${'9'.repeat(40)}`])('%s is no tournament', async (wrong) =>
  expect((await get(`/embed/tournament/${wrong}`)).statusCode).toBe(404),
)

test('a draft is nobody’s business', async () =>
  expect((await get(`/embed/tournament/${draft}`)).statusCode).toBe(404))
