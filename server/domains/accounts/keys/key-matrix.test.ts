import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessOf } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import { ORGANIZATION_SCOPES, SCOPES } from '#core/scopes.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

const calls = allCalls.map(({ call }) => call)

let app: TestApp
let admin: Person
/** A key with all scopes, and one with all others for each of them. The player may do everything, as an admin. */
let full: string
const without = new Map<string, string>()
let none: string
/** The key of an organization, with all that it may have. */
let organizations: string

beforeAll(async () => {
  app = await startTestApp()
  const people = await insertPlayers(app, ['key_a', 'key_b', 'key_c', 'key_d'])
  for (const { username } of people) await setRole(app.db, username, 'admin')
  admin = people[0]
  full = await keyWith(SCOPES)
  none = await keyWith(['wallet:read'])
  const token = people[2].accessToken
  const body = { name: 'Matrix Cups', slug: 'matrix-cups' }
  await must(app.url, '/v1/organizations/', { method: 'POST', token, body })
  organizations = await keyWith(ORGANIZATION_SCOPES, people[2], '/v1/organizations/matrix-cups/keys/')
  for (const [index, scope] of SCOPES.entries())
    without.set(
      scope,
      await keyWith(
        SCOPES.filter((each) => each !== scope),
        people[1 + Math.floor(index / 10)],
      ),
    )
})
afterAll(() => app.close())

async function keyWith(
  scopes: readonly string[],
  who = admin,
  path = '/v1/developer/keys/',
): Promise<string> {
  const body = { name: 'matrix', scopes }
  const made = await must<{ secret: string }>(app.url, path, {
    method: 'POST',
    token: who.accessToken,
    body,
  })
  return made.secret
}

/** The refusal of an empty request with made-up ids: whether the caller passes is decided before it is read. */
async function refusalOf(key: string, token: string | undefined) {
  const [method = '', base = '', path = ''] = key.split(' ')
  const url = `/${base}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/player|^id$/i.test(name) ? NOBODY : '999999'))}`
  const response = await fetch(`${app.url}/api${url}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const text = await response.text()
  const { code, scope } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string; scope?: string }
  const isOurs = ['not_signed_in', 'key_ended', 'scope_missing', 'session_only', 'forbidden'].includes(
    code ?? '',
  )
  return {
    status: response.status,
    refused: isOurs ? code : undefined,
    scope,
    limit: response.headers.get('ratelimit'),
  }
}
const NOBODY = '0193b9a0-0000-7000-8000-000000000000'

describe.each(calls.map((call) => [call.key, call] as const))('%s', (key, call) => {
  const access = accessOf(call)

  test('without a key asks to sign in, unless anybody may', { tags: 'long' }, async () => {
    const { refused, limit } = await refusalOf(key, undefined)
    expect(refused).toBe(call.who === 'anyone' ? undefined : 'not_signed_in')
    expect(limit).toBeNull()
  })

  test('by a key needs its scope alone', async () => {
    const { refused, limit } = await refusalOf(key, full)
    expect(refused).toBe(access === 'session' ? 'session_only' : undefined)
    expect(limit).toMatch(/^"\w+";r=\d+;t=\d+$/)
  })

  test('by a key without its scope is refused, and the scope is named', async () => {
    const { refused, scope } = await refusalOf(key, without.get(access) ?? none)
    if (access === 'public') expect(refused).toBeUndefined()
    else if (access === 'session') expect(refused).toBe('session_only')
    else expect([refused, scope]).toEqual(['scope_missing', access])
  })

  test('by the key of an organization is for what is its own, and for what anybody may read', async () => {
    const { refused, status } = await refusalOf(key, organizations)
    const mayRead = call.who === 'anyone' && key.startsWith('GET ')
    const isWithin = access === 'public' || (ORGANIZATION_SCOPES as readonly string[]).includes(access)
    if (access === 'session' || (!call.organization && !mayRead)) expect(refused).toBe('session_only')
    else if (!isWithin) expect(refused).toBe('scope_missing')
    else if (mayRead) expect(refused).toBeUndefined()
    // The made-up ids name nothing of the organization's.
    else expect(status).toBeGreaterThanOrEqual(400)
  })

  test('by the session of the same player is not refused for a scope', { tags: 'long' }, async () => {
    // Signing out would end the session of the tests that follow.
    if (/logout|sessions\//.test(key)) return
    const { refused, limit } = await refusalOf(key, admin.accessToken)
    expect(refused).toBeUndefined()
    expect(limit).toBeNull()
  })
})
