import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#server/db/transact.ts'
import { insertRequest } from '#server/friends/queries.ts'
import { insertInvite } from '#server/teams/invite-queries.ts'
import { insertTeam } from '#server/teams/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, newAccount, type Person } from '#server/testing/visitor.ts'
import { notify } from './notify.ts'
import { insertNotification } from './queries.ts'

let app: TestApp
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = await newAccount(app.url, 'ann_bell')
  bob = await newAccount(app.url, 'bob_bell')
})
afterAll(() => app.close())

type List = { count: number; notifications: number; results: { id: number; message: string; read: boolean; from_user: string | null }[] }
const list = (who: Person, query = 'page_size=4&page=1&column=created&order=desc') => must<List>(app.url, `/v1/players/notifications/?${query}`, { token: who.accessToken })
const remove = (who: Person, body: unknown) => ask(app.url, '/v1/players/remove-notifications/', { method: 'POST', token: who.accessToken, body })
const put = (who: Person, path: string, body: unknown) => ask(app.url, path, { method: 'PUT', token: who.accessToken, body })
const make = (who: Person, message: string) => transact(app.app.house, (unit) => notify(unit, { playerId: who.id, type: 3, message }))

describe('§7 notifications', () => {
  test('four a page, newest first, with the unread count', async () => {
    for (const message of ['one', 'two', 'three', 'four', 'five']) {
      await make(ann, message)
      app.clock.advance(1000)
    }
    const page = await list(ann)
    expect(page).toMatchObject({ count: 5, notifications: 5 })
    expect(page.results.map((each) => each.message)).toEqual(['five', 'four', 'three', 'two'])
    expect((await list(ann, 'page_size=4&page=2&column=created&order=desc')).results.map((each) => each.message)).toEqual(['one'])
    expect((await list(bob)).count).toBe(0)
  })

  test('read lowers the count; type 1 removes one, type 2 clears all; nobody else\'s', async () => {
    const [first] = (await list(ann)).results
    expect((await put(ann, `/v1/players/notification-status/${first?.id}/`, { status: 'read' })).status).toBe(200)
    expect((await list(ann)).notifications).toBe(4)
    expect((await remove(bob, { type: 1, notification: first?.id })).status).toBe(404)
    expect((await put(bob, `/v1/players/notification-status/${first?.id}/`, { status: 'read' })).status).toBe(404)
    expect((await remove(ann, { type: 1, notification: first?.id })).body).toEqual({ notifications: 4 })
    expect((await remove(ann, { type: 2, notification: '' })).body).toEqual({ notifications: 0 })
    expect((await list(ann)).count).toBe(0)
  })
})

describe('answers from the bell', () => {
  test('a friend request is accepted once, also after its notification was cleared', async () => {
    const id = await transact(app.app.house, async (unit) => {
      const made = await insertNotification(unit.trx, { playerId: ann.id, type: 1, message: 'bob asks', fromPlayerId: bob.id }, unit.now)
      await insertRequest(unit.trx, { from: bob.id, to: ann.id, notificationId: made.id, status: 'requested', now: unit.now })
      return made.id
    })
    await remove(ann, { type: 2, notification: '' })
    const answer = (who: Person, status: string) => put(who, `/v1/players/notification-status/${id}/`, { status })
    expect((await answer(bob, 'accept')).status).toBe(404)
    const both = await Promise.all([answer(ann, 'accept'), answer(ann, 'accept')])
    expect(both.map((each) => each.status).sort()).toEqual([200, 400])
    expect(await must(app.url, '/v1/players/friends/', { token: bob.accessToken })).toMatchObject({ count: 1, results: [{ username: 'ann_bell' }] })
  })

  test('§3 team invite: accept or cancel, once, by the one it is for', async () => {
    const { teamId, notificationId } = await transact(app.app.house, async (unit) => {
      const team = await insertTeam(unit.trx, { name: 'Terns', tag: 'TRN', game: 'chess', captainId: bob.id, now: unit.now })
      const made = await insertNotification(unit.trx, { playerId: ann.id, type: 5, message: 'join us', fromPlayerId: bob.id, extras: { team_id: team } }, unit.now)
      await insertInvite(unit.trx, { teamId: team, playerId: ann.id, notificationId: made.id, now: unit.now })
      return { teamId: team, notificationId: made.id }
    })
    const answer = (who: Person, action: string) => put(who, `/v1/players/versus/${teamId}/notification/${notificationId}/`, { action })
    expect((await answer(bob, 'accept')).status).toBe(404)
    const both = await Promise.all([answer(ann, 'accept'), answer(ann, 'cancel')])
    expect(both.map((each) => each.status).sort()).toEqual([200, 400])
    const { count } = await must<{ count: number }>(app.url, '/v1/players/versus-team/', { token: ann.accessToken })
    const accepted = both[0]?.status === 200
    expect(count).toBe(accepted ? 1 : 0)
  })
})
