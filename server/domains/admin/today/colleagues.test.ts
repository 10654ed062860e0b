import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
let mod: Person
let mia: Person
let granted: Person
let ann: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, mod, mia, granted, ann] = await insertPlayers(app, [
    'boss_c',
    'mod_c',
    'mia_c',
    'granted_c',
    'ann_c',
  ])
  await setRole(app.db, boss.username, 'admin')
  for (const who of [mod, mia]) await setRole(app.db, who.username, 'moderator')
  const now = app.clock.now()
  await app.db
    .transaction()
    .execute((trx) => putGranted(trx, { playerId: granted.id, granted: ['identity'], byId: boss.id, now }))
  for (const who of [ann, mia])
    await sql`insert into identity_checks (player_id, status, submitted_at) values (${who.id}, 'pending', ${now})`.execute(
      app.db,
    )
})
afterAll(() => app.close())

const namesOf = async (who: Person, path: string, q = '') => {
  const url = `/v1/admin/cases/${path}/colleagues/?q=${encodeURIComponent(q)}`
  const { results } = await must<{ results: { player: { username: string } }[] }>(app.url, url, {
    token: who.accessToken,
  })
  return results.map(({ player }) => player.username)
}

describe('colleagues to whom a case can be handed over', () => {
  test(
    'are those who may decide it, without oneself and without whom it is about',
    { tags: 'long' },
    async () => {
      expect(await namesOf(mod, `identity/${ann.id}`)).toEqual(['boss_c', 'granted_c', 'mia_c'])
      expect(await namesOf(mod, `identity/${mia.id}`)).toEqual(['boss_c', 'granted_c'])
      expect(await namesOf(boss, `identity/${mia.id}`)).toEqual(['granted_c', 'mod_c'])
      // Nobody is left to decide what is not waiting.
      expect(await namesOf(boss, 'identity/nobody')).toEqual([])
    },
  )

  test(
    'are found by a part of the name; those who begin with it come first, and before all who have the console open',
    { tags: 'long' },
    async () => {
      expect(await namesOf(mod, `identity/${ann.id}`, 'M')).toEqual(['mia_c'])
      expect(await namesOf(mod, `identity/${ann.id}`, '_')).toEqual(['boss_c', 'granted_c', 'mia_c'])
      expect(await namesOf(mod, `identity/${ann.id}`, '%')).toEqual([])
      await must(app.url, '/v1/admin/queues/', { token: mia.accessToken })
      expect(await namesOf(mod, `identity/${ann.id}`)).toEqual(['mia_c', 'boss_c', 'granted_c'])
      await app.db.deleteFrom('staff_presence').execute()
    },
  )

  test.each([
    ['banned', { banned_at: new Date() }, { banned_at: null }],
    ['about to be deleted', { deletion_due_at: new Date() }, { deletion_due_at: null }],
  ])('whose account is %s gets no case', async (_, closed, open) => {
    await app.db.updateTable('players').set(closed).where('id', '=', mia.id).execute()
    expect(await namesOf(mod, `identity/${ann.id}`)).toEqual(['boss_c', 'granted_c'])
    const { body } = await ask<{ code: string }>(app.url, `/v1/admin/cases/identity/${ann.id}/holder/`, {
      method: 'PUT',
      token: mod.accessToken,
      body: { to: 'mia_c', from: null },
    })
    expect(body.code).toBe('no_colleague')
    await app.db.updateTable('players').set(open).where('id', '=', mia.id).execute()
  })

  test(
    'of a dispute are neither who played in it nor who has decided it before',
    { tags: 'long' },
    async () => {
      const actions = playActions(app)
      const [foe] = await insertPlayers(app, ['foe_c'], 'rocket-league')
      await setRole(app.db, foe.username, 'moderator')
      const [rival] = await insertPlayers(app, ['rival_c'], 'rocket-league')
      const { body: lobby } = await actions.open(foe, { mode: '1v1', entry_fee_cents: 0 })
      await actions.join(rival, lobby.id)
      for (const who of [foe, rival]) await actions.ready(who, lobby.id)
      const live = await actions.look(lobby.id)
      const matchId = live.match_id ?? 0
      expect(await namesOf(mod, `disputes/${matchId}`)).toEqual([])
      await actions.match(foe, matchId, 'report', { scores: [[3, 1]] })
      await actions.match(rival, matchId, 'dispute', { reason: 'I have won that.' })
      expect(await namesOf(mod, `disputes/${matchId}`)).toEqual(['boss_c', 'mia_c'])
      for (const who of [foe, rival]) await actions.match(who, matchId, 'statement', { body: 'I have won.' })
      await actions.resolve(mia, matchId, live.sides[0]?.id ?? 0)
      await actions.match(rival, matchId, 'appeal', { reason: 'Look again.' })
      expect(await namesOf(mod, `disputes/${matchId}`)).toEqual(['boss_c'])
      const { items } = await must<{ items: { kind: string }[] }>(app.url, '/v1/admin/today/', {
        token: mia.accessToken,
      })
      expect(items.filter(({ kind }) => kind === 'disputes')).toEqual([])
    },
  )

  test('of a queue that one may not see are not named', async () => {
    const { status, body } = await ask<{ code: string }>(
      app.url,
      `/v1/admin/cases/organizers/${ann.id}/colleagues/`,
      { token: mod.accessToken },
    )
    expect([status, body.code]).toEqual([403, 'not_yours'])
  })
})
