import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { approveWaiting } from '#server/testing/waiting-changes.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let admin: Person
let mod: Person
let ann: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[admin, mod, ann] = await insertPlayers(app, ['boss_s', 'mod_s', 'ann_s'])
  await setRole(app.db, admin.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())

type Member = { player: { username: string }; role: string; permissions: string[]; granted: string[] }
const grant = (by: Person, whom: string, granted: string[], reason = 'She helps with seasons.') =>
  ask<Member & { code?: string }>(app.url, `/v1/admin/players/${whom}/permissions/`, {
    method: 'PUT',
    token: by.accessToken,
    body: { granted, reason },
  })
const seasons = (who: Person) => ask(app.url, '/v1/admin/seasons/', { token: who.accessToken })
const listed = async () =>
  (await must<{ results: Member[] }>(app.url, '/v1/admin/staff/', { token: admin.accessToken })).results

describe('permissions', () => {
  test(
    'are granted and taken with the next call, shown in the profile and recorded',
    { tags: 'long' },
    async () => {
      expect((await seasons(ann)).status).toBe(403)
      expect(await grant(admin, ann.id, ['seasons', 'seasons'])).toMatchObject({
        status: 200,
        body: { role: 'player', permissions: ['seasons'], granted: ['seasons'] },
      })
      expect((await seasons(ann)).status).toBe(200)
      const profile = () =>
        must<{ permissions: string[] }>(app.url, '/v1/players/profile/', { token: ann.accessToken })
      expect((await profile()).permissions).toEqual(['seasons'])
      expect((await listed()).map(({ player }) => player.username)).toEqual(['boss_s', 'mod_s', 'ann_s'])
      const queues = await must(app.url, '/v1/admin/queues/', { token: ann.accessToken })
      expect(queues).toEqual({ queues: [] })

      await grant(admin, ann.id, [], 'The season is over.')
      expect((await seasons(ann)).status).toBe(403)
      expect((await ask(app.url, '/v1/admin/queues/', { token: ann.accessToken })).status).toBe(403)
      expect((await profile()).permissions).toEqual([])
      expect((await listed()).map(({ player }) => player.username)).toEqual(['boss_s', 'mod_s'])
      const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?person=ann_s', {
        token: admin.accessToken,
      })
      expect(log.results).toMatchObject([
        {
          action: 'staff.permissions',
          reason: 'The season is over.',
          details: { before: ['seasons'], after: [] },
        },
        { action: 'staff.permissions', details: { before: [], after: ['seasons'] } },
      ])
    },
  )

  test('are refused for oneself, beyond one’s own, without a reason, and for nobody', async () => {
    expect(await grant(admin, admin.id, ['seasons'])).toMatchObject({
      status: 403,
      body: { code: 'own_account' },
    })
    expect((await grant(mod, ann.id, ['disputes'])).body.code).toBe('forbidden')
    await grant(admin, mod.id, ['roles'])
    await setRole(app.db, ann.username, 'admin')
    await approveWaiting(app.url, ann.accessToken)
    await setRole(app.db, ann.username, 'player')
    expect((await grant(mod, ann.id, ['disputes'])).status).toBe(200)
    expect(await grant(mod, ann.id, ['disputes', 'seasons'])).toMatchObject({
      status: 403,
      body: { code: 'beyond_yours' },
    })
    expect((await grant(admin, ann.id, ['seasons'], ' ')).status).toBe(400)
    expect((await grant(admin, ann.id, ['everything'])).status).toBe(400)
    expect((await grant(admin, '0193b9a0-0000-7000-8000-000000000000', [])).status).toBe(404)
  })

  test('of a colleague’s asking wait on, whatever else is granted meanwhile', async () => {
    await setRole(app.db, mod.username, 'admin')
    const waiting = async () =>
      (
        await app.db
          .selectFrom('waiting_changes')
          .select(['name', 'asked_by'])
          .where('state', '=', 'waiting')
          .where('player_id', '=', ann.id)
          .orderBy('name')
          .execute()
      ).map(({ name, asked_by: by }) => [name, by])
    await grant(mod, ann.id, ['payouts'])
    await grant(admin, ann.id, ['seasons', 'roles'])
    expect(await waiting()).toEqual([
      ['payouts', mod.id],
      ['roles', admin.id],
    ])
    // Also where both ask for the same; one's own is taken back by leaving it out.
    await grant(admin, ann.id, ['payouts'])
    expect(await waiting()).toEqual([['payouts', mod.id]])
    await grant(mod, ann.id, [])
    expect(await waiting()).toEqual([])
    await setRole(app.db, mod.username, 'moderator')
  })

  test('granted besides go with a demotion', async () => {
    await setRole(app.db, ann.username, 'moderator')
    await grant(admin, ann.id, ['seasons'])
    expect((await seasons(ann)).status).toBe(200)
    const demoted = await ask(app.url, `/v1/admin/players/${ann.id}/role/`, {
      method: 'PUT',
      token: admin.accessToken,
      body: { role: 'player', reason: 'Shared a case in public.' },
    })
    expect(demoted.status).toBe(200)
    expect((await seasons(ann)).status).toBe(403)
    const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?person=ann_s&page_size=1', {
      token: admin.accessToken,
    })
    expect(log.results).toMatchObject([{ action: 'player.role', details: { revoked: ['seasons'] } }])
  })

  test('of one player are read by name', async () => {
    const read = (name: string) =>
      ask<Member>(app.url, `/v1/admin/staff/${name}/`, { token: admin.accessToken })
    expect((await read('MOD_S')).body).toMatchObject({ role: 'moderator', granted: ['roles'] })
    expect((await read('nobody_s')).status).toBe(404)
  })
})
