import { saying } from '#server/testing/notices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { insertRequest } from '#server/domains/friends/queries.ts'
import { insertInvite } from '#server/domains/teams/invites/invite-queries.ts'
import { insertTeam } from '#server/domains/teams/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { notify } from './notify.ts'
import { insertAccount } from '#server/testing/people.ts'
import { insertNotification } from './queries.ts'

let app: TestApp
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = await insertAccount(app.url, 'ann_bell')
  bob = await insertAccount(app.url, 'bob_bell')
})
afterAll(() => app.close())

type List = {
  count: number
  notifications: number
  results: { id: number; message: string; read: boolean; from_user: string | null }[]
}
const list = (who: Person, query = 'page_size=4&page=1&column=created&order=desc') =>
  must<List>(app.url, `/v1/players/notifications/?${query}`, { token: who.accessToken })
const remove = (who: Person, body: unknown) =>
  ask(app.url, '/v1/players/remove-notifications/', { method: 'POST', token: who.accessToken, body })
const put = (who: Person, path: string, body: unknown) =>
  ask(app.url, path, { method: 'PUT', token: who.accessToken, body })
const make = (who: Person, message: string) =>
  transact(app.app.context, (unit) =>
    notify(unit, { playerId: who.id, topic: 'account', message: saying(message) }),
  )

describe('notifications', () => {
  test('four per page, newest first, with the unread count', async () => {
    for (const message of ['one', 'two', 'three', 'four', 'five']) {
      await make(ann, message)
      app.clock.advance(1000)
    }
    const page = await list(ann)
    expect(page).toMatchObject({ count: 5, notifications: 5 })
    expect(page.results.map((each) => each.message)).toEqual(['five', 'four', 'three', 'two'])
    expect(
      (await list(ann, 'page_size=4&page=2&column=created&order=desc')).results.map((each) => each.message),
    ).toEqual(['one'])
    expect((await list(bob)).count).toBe(0)
  })

  test("reading lowers the count; type 1 removes one, type 2 clears all; other players' are not affected", async () => {
    const [first] = (await list(ann)).results
    expect((await put(ann, `/v1/players/notification-status/${first?.id}/`, { status: 'read' })).status).toBe(
      200,
    )
    expect((await list(ann)).notifications).toBe(4)
    expect((await remove(bob, { type: 1, notification: first?.id })).status).toBe(404)
    expect((await put(bob, `/v1/players/notification-status/${first?.id}/`, { status: 'read' })).status).toBe(
      404,
    )
    expect((await remove(ann, { type: 1, notification: first?.id })).body).toEqual({ notifications: 4 })
    expect((await remove(ann, { type: 2, notification: '' })).body).toEqual({ notifications: 0 })
    expect((await list(ann)).count).toBe(0)
  })
})

describe('filtering, marking and answering', () => {
  const status = (who: Person, id: number | undefined, given: string) =>
    put(who, `/v1/players/notification-status/${id}/`, { status: given })

  test('filters by type, by unread and by both; the unread count always covers all', async () => {
    const eve = await insertAccount(app.url, 'eve_bell')
    for (const topic of ['account', 'account', 'roster'] as const)
      await transact(app.app.context, (unit) =>
        notify(unit, { playerId: eve.id, topic, message: saying(`a ${topic}`) }),
      )
    const [newest] = (await list(eve)).results
    await status(eve, newest?.id, 'read')
    expect(await list(eve, 'type=3')).toMatchObject({ count: 2, notifications: 2 })
    expect(await list(eve, 'type=4')).toMatchObject({ count: 1, notifications: 2 })
    expect(await list(eve, 'unread=true')).toMatchObject({ count: 2, notifications: 2 })
    expect(await list(eve, 'type=4&unread=true')).toMatchObject({ count: 0, notifications: 2, results: [] })
    expect(await list(eve, 'unread=false&page=9')).toMatchObject({ count: 3, notifications: 2, results: [] })
    for (const query of ['type=8', 'type=x', 'unread=yes'])
      expect(
        (await ask(app.url, `/v1/players/notifications/?${query}`, { token: eve.accessToken })).status,
      ).toBe(400)
  })

  test("marking unread, and all read at once; other players' are not affected", async () => {
    const eve = await insertAccount(app.url, 'eve_marks')
    await Promise.all(['one', 'two'].map((message) => make(eve, message)))
    await make(bob, 'his own')
    const [first] = (await list(eve)).results
    await status(eve, first?.id, 'read')
    expect((await status(eve, first?.id, 'unread')).status).toBe(200)
    expect((await status(bob, first?.id, 'unread')).status).toBe(404)
    expect((await list(eve)).notifications).toBe(2)
    const before = (await list(bob)).notifications
    expect((await put(eve, '/v1/players/notifications/read/', {})).body).toEqual({ notifications: 0 })
    expect((await list(eve)).results.every((each) => each.read)).toBe(true)
    expect((await list(bob)).notifications).toBe(before)
    await remove(eve, { type: 1, notification: first?.id })
    await status(eve, first?.id, 'unread')
    expect(await list(eve)).toMatchObject({ count: 1, notifications: 0 })
  })

  test('an open request or invite can be answered until it is answered or withdrawn', async () => {
    const eve = await insertAccount(app.url, 'eve_open')
    const asked = () =>
      must(app.url, '/v1/players/friends/', {
        method: 'POST',
        token: eve.accessToken,
        body: { user_id: bob.id },
      })
    const newest = async () =>
      (await list(bob)).results[0] as unknown as { id: number; can: { answer: boolean } }
    await asked()
    const { id } = await newest()
    expect(await newest()).toMatchObject({ can: { answer: true } })
    await status(bob, id, 'decline')
    expect(await newest()).toMatchObject({ id, can: { answer: false } })
    expect((await status(bob, id, 'accept')).status).toBe(400)
  })
})

describe('answers to a notification', () => {
  test('a friend request is accepted once, also after its notification was cleared', async () => {
    const id = await transact(app.app.context, async (unit) => {
      const made = await insertNotification(
        unit.trx,
        { playerId: ann.id, topic: 'friend_request', message: saying('bob asks'), fromPlayerId: bob.id },
        unit.now,
      )
      await insertRequest(unit.trx, {
        from: bob.id,
        to: ann.id,
        notificationId: made.id,
        status: 'requested',
        now: unit.now,
      })
      return made.id
    })
    await remove(ann, { type: 2, notification: '' })
    const answer = (who: Person, status: string) =>
      put(who, `/v1/players/notification-status/${id}/`, { status })
    expect((await answer(bob, 'accept')).status).toBe(404)
    const both = await Promise.all([answer(ann, 'accept'), answer(ann, 'accept')])
    expect(both.map((each) => each.status).sort()).toEqual([200, 400])
    expect(await must(app.url, '/v1/players/friends/', { token: bob.accessToken })).toMatchObject({
      count: 1,
      results: [{ username: 'ann_bell' }],
    })
  })

  test('team invite: accept or cancel, once, by the one it is for', async () => {
    const { teamId, notificationId } = await transact(app.app.context, async (unit) => {
      const team = await insertTeam(unit.trx, {
        name: 'Terns',
        tag: 'TRN',
        game: 'chess',
        captainId: bob.id,
        now: unit.now,
      })
      const made = await insertNotification(
        unit.trx,
        {
          playerId: ann.id,
          topic: 'team_invite',
          message: saying('join us'),
          fromPlayerId: bob.id,
          extras: { team_id: team },
        },
        unit.now,
      )
      await insertInvite(unit.trx, { teamId: team, playerId: ann.id, notificationId: made.id, now: unit.now })
      return { teamId: team, notificationId: made.id }
    })
    const answer = (who: Person, action: string) =>
      put(who, `/v1/players/versus/${teamId}/notification/${notificationId}/`, { action })
    expect((await answer(bob, 'accept')).status).toBe(404)
    const both = await Promise.all([answer(ann, 'accept'), answer(ann, 'cancel')])
    expect(both.map((each) => each.status).sort()).toEqual([200, 400])
    const { count } = await must<{ count: number }>(app.url, '/v1/players/versus-team/', {
      token: ann.accessToken,
    })
    const accepted = both[0]?.status === 200
    expect(count).toBe(accepted ? 1 : 0)
  })
})
