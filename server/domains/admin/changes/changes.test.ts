import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideGrant, type WaitingChange } from '#contract/admin/changes.ts'
import { ALONE_MS } from '#core/two-persons.ts'
import { permissionsOf, type Permission } from '#core/permissions.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { decideWaiting } from './commands.ts'

let app: TestApp
let boss: Person
let chief: Person
let ann: Person
let count = 0
const reason = 'She does the books.'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  await app.db.updateTable('players').set({ role: 'player' }).execute()
  await app.db.deleteFrom('staff_permissions').execute()
  await app.db.updateTable('waiting_changes').set({ state: 'ended' }).execute()
  ;[boss, chief, ann] = await insertPlayers(app, [`boss_w${count}`, `chief_w${count}`, `ann_w${count}`])
  for (const { username } of [boss, chief]) await setRole(app.db, username, 'admin')
})

type Answer = { code?: string }
const send = async <Body = Answer>(who: Person, method: 'PUT' | 'POST', path: string, body: object) =>
  ask<Body & Answer>(app.url, `/v1/admin/${path}`, {
    method,
    token: (await newSession(app.url, who)).accessToken,
    body,
  })
const grant = (granted: Permission[], by = boss) =>
  send<{ granted: string[]; waiting: string[] }>(by, 'PUT', `players/${ann.id}/permissions/`, {
    granted,
    reason,
  })
const makeAdmin = (who: Person, by = boss) =>
  send<{ role: string; is_waiting: boolean }>(by, 'PUT', `players/${who.id}/role/`, { role: 'admin', reason })
const set = async (name: string, value: string, by = boss) => {
  const { settings } = await must<{ settings: { name: string; version: number | null }[] }>(
    app.url,
    '/v1/admin/settings/',
    { token: (await newSession(app.url, by)).accessToken },
  )
  const based_on = settings.find((each) => each.name === name)?.version ?? null
  return send(by, 'PUT', `settings/${name}/`, { value, again: value, based_on, reason })
}
const list = async (who: Person) =>
  (
    await must<{ results: WaitingChange[] }>(app.url, '/v1/admin/grants/', {
      token: (await newSession(app.url, who)).accessToken,
    })
  ).results
const decide = async (who: Person, approved = true) =>
  send<WaitingChange>(who, 'POST', `grants/${(await list(boss))[0]?.id ?? 0}/decide/`, {
    approved,
    reason: 'Checked.',
  })
const held = async () => {
  const rows = await app.db
    .selectFrom('staff_permissions')
    .select('permission')
    .where('player_id', '=', ann.id)
    .orderBy('permission')
    .execute()
  return rows.map(({ permission }) => permission)
}
const later = async () => {
  app.clock.advance(ALONE_MS)
  await app.runJobs()
}
const mailsTo = async ({ email }: Person) =>
  (
    await app.db.selectFrom('outbox').select('text').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ text }) => text.replaceAll(/\s+/g, ' '))
const roleOf = async ({ id }: Person) =>
  (await app.db.selectFrom('players').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

describe('a permission over money', () => {
  test(
    'waits, others hold at once; all admins get a mail; a second one lets it take effect',
    { tags: 'long' },
    async () => {
      const { body } = await grant(['adjustments', 'audit'])
      expect(body).toMatchObject({ granted: ['audit'], waiting: ['adjustments'] })
      expect(await held()).toEqual(['audit'])
      await app.runJobs()
      for (const who of [boss, chief])
        expect((await mailsTo(who)).at(-1)).toContain(`${boss.username} asked: give ${ann.username}`)
      expect((await decide(boss)).body.code).toBe('own_proposal')
      expect((await decide(chief)).body).toMatchObject({ state: 'effective', permission: 'adjustments' })
      expect(await held()).toEqual(['adjustments', 'audit'])
      expect(await list(chief)).toEqual([])
    },
  )

  test('takes effect after a day without an objection, and not after one', { tags: 'long' }, async () => {
    await grant(['payouts'])
    await later()
    expect(await held()).toEqual(['payouts'])
    await grant(['payouts', 'roles'])
    expect((await decide(chief, false)).body.state).toBe('declined')
    await later()
    expect(await held()).toEqual(['payouts'])
  })

  test(
    'does not take effect when its asker has lost the right meanwhile, nor when it is unchecked again',
    { tags: 'long' },
    async () => {
      await grant(['adjustments'])
      await setRole(app.db, boss.username, 'moderator')
      await later()
      expect(await held()).toEqual([])
      await grant(['adjustments'], chief)
      await grant([], chief)
      await later()
      expect(await held()).toEqual([])
    },
  )

  test(
    'somebody whom the asker appointed does not approve it, while another could',
    { tags: 'long' },
    async () => {
      await setRole(app.db, chief.username, 'player')
      await makeAdmin(chief)
      await later()
      expect(await roleOf(chief)).toBe('admin')
      await grant(['adjustments'])
      // With nobody else the two are all there is.
      const [third] = await insertPlayers(app, [`third_w${count}`])
      await setRole(app.db, third.username, 'admin')
      expect((await decide(chief)).body.code).toBe('appointed_by_you')
      await setRole(app.db, third.username, 'player')
      expect((await decide(chief)).body.state).toBe('effective')
    },
  )
})

describe('a tie', () => {
  /** An admin whom `by` has made one. */
  const made = async (name: string, by = boss) => {
    const [who] = await insertPlayers(app, [`${name}_w${count}`])
    await makeAdmin(who, by)
    await later()
    expect(await roleOf(who)).toBe('admin')
    return who
  }

  test(
    'is not made by what gives nothing, so nobody disables those who could object',
    { tags: 'long' },
    async () => {
      const sock = await made('sock')
      const [books] = await insertPlayers(app, [`books_w${count}`])
      await app.db
        .insertInto('staff_permissions')
        .values({ player_id: books.id, permission: 'roles', granted_by: null, created_at: app.clock.now() })
        .execute()
      await send(boss, 'PUT', `players/${chief.id}/permissions/`, { granted: [], reason })
      await makeAdmin(chief)
      await send(boss, 'PUT', `players/${books.id}/permissions/`, { granted: ['roles', 'audit'], reason })
      await send(boss, 'PUT', `players/${books.id}/role/`, { role: 'moderator', reason })
      await grant(['adjustments'])
      expect((await decide(sock)).body.code).toBe('appointed_by_you')
      expect((await decide(books)).body).toMatchObject({ state: 'effective' })
    },
  )

  test.each([
    ['demoted', () => send(boss, 'PUT', `players/${chief.id}/role/`, { role: 'player', reason })],
    ['banned', () => send(boss, 'POST', `players/${chief.id}/ban/`, { reason })],
  ] as const)('holds for a day after the one without it was %s', async (_how, remove) => {
    const sock = await made('sock')
    expect((await remove()).status).toBeLessThan(300)
    await grant(['adjustments'])
    expect((await decide(sock)).body.code).toBe('appointed_by_you')
  })

  test('goes over third persons, and the nearest give way first', { tags: 'long' }, async () => {
    const sock = await made('sock')
    const other = await made('other', sock)
    await grant(['adjustments'])
    expect((await decide(other)).body.code).toBe('appointed_by_you')
    // On the command line.
    await setRole(app.db, chief.username, 'player')
    expect((await decide(sock)).body.code).toBe('appointed_by_you')
    expect((await decide(other)).body).toMatchObject({ state: 'effective' })
  })
})

test(
  'who changes figures is decided by two, so that nobody asks and approves with two accounts',
  { tags: 'long' },
  async () => {
    const [one, two] = await insertPlayers(app, [`one_w${count}`, `two_w${count}`])
    for (const who of [one, two]) {
      const body = { granted: ['settings'], reason }
      const { body: answer } = await send<{ waiting: string[] }>(
        boss,
        'PUT',
        `players/${who.id}/permissions/`,
        body,
      )
      expect(answer.waiting).toEqual(['settings'])
    }
  },
)

test('the role of an admin waits, lower ones hold at once', async () => {
  expect((await makeAdmin(ann)).body).toMatchObject({ role: 'player', is_waiting: true })
  expect(await roleOf(ann)).toBe('player')
  expect((await list(chief))[0]).toMatchObject({ permission: 'admin', player: { username: ann.username } })
  expect((await decide(chief)).body.state).toBe('effective')
  expect(await roleOf(ann)).toBe('admin')
})

test(
  'a figure that makes money waits; a stricter one holds at once; one that was changed meanwhile is out of date',
  { tags: 'long' },
  async () => {
    const holds = () => app.app.context.settings.current()
    await set('REFERRAL_BONUS_CENTS', '2000')
    expect(holds().REFERRAL_BONUS_CENTS).not.toBe(2000)
    expect((await list(chief))[0]?.setting).toEqual({ name: 'REFERRAL_BONUS_CENTS', value: '2000' })
    await decide(chief)
    expect(holds().REFERRAL_BONUS_CENTS).toBe(2000)
    await set('REFERRAL_BONUS_CENTS', '100')
    expect(holds().REFERRAL_BONUS_CENTS).toBe(100)
    await set('REFERRAL_BONUS_CENTS', '3000')
    await set('REFERRAL_BONUS_CENTS', '50')
    // The stricter one has ended what waited.
    expect(await list(chief)).toEqual([])
  },
)

const by = (who: Person, permissions = permissionsOf('admin', [])) => ({
  playerId: who.id,
  role: 'admin' as const,
  permissions,
})
const decideAs = (who: Person, id: number, more: { reason?: string; may?: Permission[] } = {}) =>
  decideWaiting(app.app.context, by(who, more.may ? new Set(more.may) : undefined), {
    id,
    isApproved: true,
    reason: more.reason ?? 'Checked.',
  })
const asked = async () => {
  await grant(['adjustments'])
  return (await list(boss))[0]?.id ?? 0
}
testRefusals(decideGrant, {
  not_found: () => decideAs(chief, 999_999),
  not_permitted: async () => decideAs(chief, await asked(), { may: ['audit'] }),
  own_account: async () => decideAs(ann, await asked()),
  own_proposal: async () => decideAs(boss, await asked()),
  appointed_by_you: async () => {
    await setRole(app.db, chief.username, 'player')
    await makeAdmin(chief)
    await later()
    const [third] = await insertPlayers(app, [`tie_w${count}`])
    await setRole(app.db, third.username, 'admin')
    return decideAs(chief, await asked())
  },
  already_decided: async () => {
    const id = await asked()
    await decideAs(chief, id)
    return decideAs(chief, id)
  },
  out_of_date: async () => {
    const id = await asked()
    await setRole(app.db, boss.username, 'player')
    return decideAs(chief, id)
  },
  needs_reason: async () => decideAs(chief, await asked(), { reason: '' }),
})
