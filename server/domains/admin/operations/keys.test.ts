import { beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/admin/keys.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { endKey } from './keys.ts'

type Key = { id: string; name: string; prefix: string; organization: { slug: string } | null }
let app: TestApp
let boss: Person
let mara: Person
let slug: string
let secret: string
beforeAll(async () => {
  app = await startTestApp()
  ;[boss, mara] = await insertPlayers(app, ['boss_k', 'mara_k'])
  await setRole(app.db, boss.username, 'admin')
  await app.db.updateTable('players').set({ role: 'organizer' }).where('id', '=', mara.id).execute()
  ;({ slug } = await organizationActions(app).found(mara))
  const make = async (path: string, name: string, scope: string) =>
    must<{ secret: string }>(app.url, path, {
      method: 'POST',
      token: (await newSession(app.url, mara)).accessToken,
      body: { name, scopes: [scope] },
    })
  ;({ secret } = await make('/v1/developer/keys/', 'Results 100%', 'profile:read'))
  app.clock.advance(1000)
  await make(`/v1/organizations/${slug}/keys/`, 'Overlay', 'tournaments:read')
  return () => app.close()
})

const list = async (query = '') =>
  must<{ count: number; results: Key[] }>(app.url, `/v1/admin/keys/${query}`, {
    token: (await newSession(app.url, boss)).accessToken,
  })

test('all keys are listed, found and paged', async () => {
  const { results } = await list()
  expect(results.map(({ name, organization }) => [name, organization?.slug ?? null])).toEqual([
    ['Overlay', slug],
    ['Results 100%', null],
  ])
  expect(results[0]).toMatchObject({ owner: { username: mara.username }, scopes: ['tournaments:read'] })
  expect(JSON.stringify(results)).not.toContain(secret)
  const namesBy = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).results.map(({ name }) => name)
  expect(await namesBy('0%')).toEqual(['Results 100%'])
  expect(await namesBy(slug)).toEqual(['Overlay'])
  expect(await namesBy('MARA_K')).toHaveLength(2)
  expect(await namesBy(secret)).toEqual(['Results 100%'])
  expect(await namesBy('nothing like it')).toEqual([])
  expect(await list('?page=2&page_size=1')).toMatchObject({ count: 2, results: [{ name: 'Results 100%' }] })
  const { status } = await ask(app.url, '/v1/admin/keys/', { token: mara.accessToken })
  expect(status).toBe(403)
})

test('a revoked key stops at once, and its owner learns the reason', async () => {
  const [key] = (await list('?q=Results')).results
  const read = () => ask(app.url, '/v1/players/profile/', { token: secret })
  expect((await read()).status).toBe(200)
  await must(app.url, `/v1/admin/keys/${key?.id}/end/`, {
    method: 'POST',
    token: (await newSession(app.url, boss)).accessToken,
    body: { reason: 'Seen in a public repository.' },
  })
  expect((await read()).status).toBe(401)
  await app.runJobs()
  const mails = await app.db.selectFrom('outbox').select(['recipient', 'text']).execute()
  expect(mails.at(-1)).toEqual({
    recipient: mara.email,
    text: expect.stringContaining('Seen in a public repository.'),
  })
  expect(
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  ).toEqual([{ action: 'player.end_keys', subject_id: mara.id, reason: 'Seen in a public repository.' }])
})

const staff = () => ({
  ...boss,
  playerId: boss.id,
  sessionId: '',
  role: 'admin' as const,
  permissions: new Set<never>(),
  language: null,
  mutedUntil: null,
  hasSteppedUp: true,
  steppedUpAt: new Date(0),
})
testRefusals(calls.endKey, {
  not_found: () =>
    endKey.run(app.app.context, staff(), {
      params: { id: '0193b9a0-0000-7000-8000-000000000000' },
      body: { reason: 'None.' },
    }),
})
