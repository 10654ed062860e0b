import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { PERMISSIONS, permissionsOf, type Permission } from '#core/permissions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

const ROLES = ['player', 'organizer', 'moderator', 'admin'] as const
const calls = allCalls.map(({ call }) => call)
const guarded = calls.filter(({ who }) => who === 'staff' || who === 'organizer')

let app: TestApp
/** One of each role; for each permission, a player with it alone, and one with all others. */
const people = new Map<string, Person>()

beforeAll(async () => {
  app = await startTestApp()
  const granted = new Map(
    PERMISSIONS.flatMap((each) => [
      [`o_${each}`, [each]],
      [`n_${each}`, PERMISSIONS.filter((other) => other !== each)],
    ]),
  )
  const names = [...ROLES, ...granted.keys()]
  const inserted = await insertPlayers(app, names)
  for (const [index, person] of inserted.entries()) people.set(names[index] as string, person)
  for (const role of ROLES) await setRole(app.db, role, role)
  for (const [name, permissions] of granted)
    await app.db
      .transaction()
      .execute((trx) =>
        putGranted(trx, { playerId: person(name).id, granted: permissions, byId: null, now: new Date() }),
      )
})
afterAll(() => app.close())

const person = (name: string) => people.get(name) as Person

/** The refusal of an empty request with made-up ids: whether the caller passes is decided before it is read. */
async function refusalOf(key: string, token?: string): Promise<string | undefined> {
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
  if (response.status === 401) return 'signed_out'
  return response.status === 403 && text.includes('"forbidden"') ? 'forbidden' : undefined
}
const NOBODY = '0193b9a0-0000-7000-8000-000000000000'

const mayCall = (call: (typeof calls)[number], permissions: ReadonlySet<Permission>) =>
  call.may
    ? permissions.has(call.may) && (!call.mayToo || permissions.has(call.mayToo))
    : permissions.size > 0

describe('the permission matrix', () => {
  test('there are guarded calls, and each call of the console is one', { tags: 'long' }, () => {
    expect(guarded.length).toBeGreaterThan(20)
    const open = calls.filter(({ key, who }) => key.includes(' /admin/') && who !== 'staff')
    expect(open.map(({ key }) => key)).toEqual([])
    // Queues, what waits in them and who holds what: the handlers read the permission of each queue.
    const unnamed = calls.filter(({ who, may }) => who === 'staff' && !may)
    expect(unnamed.map(({ key }) => key).sort()).toEqual([
      'GET v1 /admin/cases/',
      'GET v1 /admin/cases/{kind}/holders/',
      'GET v1 /admin/cases/{kind}/{id}/colleagues/',
      'GET v1 /admin/cases/{kind}/{id}/place/',
      'GET v1 /admin/features/',
      'GET v1 /admin/grants/',
      'GET v1 /admin/queues/',
      'GET v1 /admin/reasons/{kind}/',
      'GET v1 /admin/today/',
      'POST v1 /admin/grants/{id}/decide/',
      'PUT v1 /admin/cases/{kind}/{id}/holder/',
    ])
  })

  test.each(calls.filter(({ who }) => who !== 'anyone').map(({ key }) => key))(
    'signed out: %s asks to sign in',
    async (key) => expect(await refusalOf(key)).toBe('signed_out'),
  )

  describe.each(ROLES)('%s', (role) => {
    test.each(guarded.map((call) => [call.key, call] as const))('%s', async (key, call) => {
      const isAllowed =
        call.who === 'organizer'
          ? role === 'organizer' || role === 'admin'
          : mayCall(call, permissionsOf(role, []))
      expect(await refusalOf(key, person(role).accessToken)).toBe(isAllowed ? undefined : 'forbidden')
    })
  })

  // A permission gives nothing besides: a member of the staff with all others is still refused what needs
  // this one.
  describe.each(PERMISSIONS)('%s', (permission) => {
    test('alone opens what needs it alone', async () => {
      const { accessToken } = person(`o_${permission}`)
      for (const call of guarded)
        if (call.who === 'staff' && mayCall(call, new Set([permission])))
          expect([call.key, await refusalOf(call.key, accessToken)]).toEqual([call.key, undefined])
    })

    test('is not replaced by all others', async () => {
      const { accessToken } = person(`n_${permission}`)
      for (const call of guarded)
        if (call.may === permission || call.mayToo === permission)
          expect([call.key, await refusalOf(call.key, accessToken)]).toEqual([call.key, 'forbidden'])
    })
  })

  test('no permission opens what organizers may', { tags: 'long' }, async () => {
    const { accessToken } = person(`n_${PERMISSIONS[0]}`)
    for (const call of guarded)
      if (call.who === 'organizer')
        expect([call.key, await refusalOf(call.key, accessToken)]).toEqual([call.key, 'forbidden'])
  })
})
