import { saying } from '#server/testing/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topicOf } from '#core/players/notification-topics.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { notify } from './notify.ts'

let app: TestApp
let ann: Person
let bob: Person
let count = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newPeople(): Promise<void> {
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_note_${count}`, `bob_note_${count}`])
}
const list = (who: Person) =>
  must<{ notifications: number; results: Notification[] }>(app.url, '/v1/players/notifications/', {
    token: who.accessToken,
  })
const make = (who: Person, type: 1 | 3 = 3) =>
  transact(app.app.context, (unit) =>
    notify(unit, {
      playerId: who.id,
      topic: topicOf(type) ?? 'account',
      message: saying('News'),
      fromPlayerId: bob.id,
    }),
  )
const mark = (who: Person, id: number, status: string) =>
  must(app.url, `/v1/players/notification-status/${id}/`, {
    method: 'PUT',
    token: who.accessToken,
    body: { status },
  })

test(
  'a notification is sent as the list shows it, when it is new and after each change',
  { tags: 'long' },
  async () => {
    await newPeople()
    const stream = await openStream(app.url, { token: ann.accessToken })
    const other = await openStream(app.url, { token: bob.accessToken })
    const id = await make(ann)
    const ofList = async () => {
      const { notifications, results } = await list(ann)
      return { id, notification: results.find((each) => each.id === id) ?? null, unread: notifications }
    }
    const made = await nextWhere(stream, 'notification')
    expect(made).toEqual(await ofList())
    expect(made).toMatchObject({ notification: { from_user: bob.username, read: false }, unread: 1 })
    await mark(ann, id, 'read')
    expect(await nextWhere(stream, 'notification', ({ unread }) => unread === 0)).toEqual(await ofList())
    await mark(ann, id, 'unread')
    expect(await nextWhere(stream, 'notification', ({ unread }) => unread === 1)).toEqual(await ofList())
    await must(app.url, '/v1/players/remove-notifications/', {
      method: 'POST',
      token: ann.accessToken,
      body: { type: 1, notification: id },
    })
    const removed = await nextWhere(stream, 'notification', ({ notification }) => notification === null)
    expect(removed).toEqual({ id, notification: null, unread: 0 })
    await make(bob)
    await nextWhere(other, 'notification')
    expect(other.events).toEqual([])
    stream.close()
    other.close()
  },
)

test('reading and clearing all say up to which; a hidden notification says nothing', async () => {
  await newPeople()
  const lastId = await make(ann)
  const stream = await openStream(app.url, { token: ann.accessToken })
  await must(app.url, '/v1/players/notifications/read/', { method: 'PUT', token: ann.accessToken })
  expect(await nextWhere(stream, 'notifications')).toEqual({ done: 'read', last_id: lastId, unread: 0 })
  await must(app.url, '/v1/players/profile/', {
    method: 'PUT',
    token: ann.accessToken,
    body: { notification_preferences: { in_app: { friend_request: false } } },
  })
  const hiddenId = await make(ann, 1)
  await must(app.url, '/v1/players/remove-notifications/', {
    method: 'POST',
    token: ann.accessToken,
    body: { type: 2 },
  })
  expect(await nextWhere(stream, 'notifications')).toEqual({ done: 'removed', last_id: lastId, unread: 0 })
  expect(stream.events.filter(({ data }) => data['id'] === hiddenId)).toEqual([])
  stream.close()
})
