import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveEvent, EVENT_ACCESS } from '#contract/live.ts'
import { transact } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { saying } from '#server/testing/notices.ts'
import { insertAccount } from '#server/testing/people.ts'
import { openStream } from '#server/testing/stream.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = await insertAccount(app.url, 'ann_events')
})
afterAll(() => app.close())

type Made = { id: string; secret: string }
const make = (scopes: string[], path = '/v1/developer/keys/') =>
  must<Made>(app.url, path, {
    method: 'POST',
    token: ann.accessToken,
    body: { name: 'events', scopes },
  })
const ranked = () =>
  transact(app.app.context, async (unit) =>
    unit.record({ type: 'ratings.changed', game: 'chess', mode: 'blitz' }),
  )
const told = (text: string) =>
  transact(app.app.context, (unit) =>
    notify(unit, { playerId: ann.id, topic: 'account', message: saying(text) }),
  )
const topics = ['leaderboard:chess']

test('every kind of event says which scope it needs', () => {
  const kinds = liveEvent.options.map(({ shape }) => shape.event.value)
  expect(Object.keys(EVENT_ACCESS).sort()).toEqual([...kinds].sort())
})

test('a stream by key carries what its scopes allow, and resumes', async () => {
  const { secret } = await make(['profile:read'])
  const stream = await openStream(app.url, { token: secret, topics })
  await ranked()
  await told('First')
  await stream.next('notification')
  expect(stream.events).toEqual([])
  const lastEventId = stream.lastId()
  stream.close()
  await ranked()
  await told('Second')
  const again = await openStream(app.url, { token: secret, topics, lastEventId })
  await again.next('notification')
  expect(again.events).toEqual([])
  again.close()
})

test('without the scope its player’s notifications are left out', async () => {
  const { secret } = await make(['players:read'])
  const stream = await openStream(app.url, { token: secret, topics })
  await told('For Ann')
  await ranked()
  await stream.next('leaderboard')
  expect(stream.events).toEqual([])
  stream.close()
})

test('it ends at once with its key, and makes nobody online', async () => {
  const { id, secret } = await make(['players:read'])
  const stream = await openStream(app.url, { token: secret, topics })
  expect(await app.db.selectFrom('presence').select('player_id').execute()).toEqual([])
  const path = `/v1/developer/keys/${id}/`
  await must(app.url, path, { method: 'DELETE', token: ann.accessToken })
  await stream.ended
  expect((await ask(app.url, '/v1/events/', { token: secret })).status).toBe(401)
})

test('the key of an organization hears nothing of its maker', async () => {
  await app.db.updateTable('players').set({ role: 'organizer' }).where('id', '=', ann.id).execute()
  const organization = { name: 'Stream Cups', slug: 'stream-cups' }
  const made = { method: 'POST', token: ann.accessToken, body: organization } as const
  await must(app.url, '/v1/organizations/', made)
  const { secret } = await make(['players:read', 'tournaments:read'], '/v1/organizations/stream-cups/keys/')
  const stream = await openStream(app.url, { token: secret, topics })
  await told('For Ann')
  await ranked()
  await stream.next('leaderboard')
  expect(stream.events).toEqual([])
  stream.close()
})

test('the key of an admin hears nothing as staff, while the session does', async () => {
  const act = tournamentActions(app)
  await act.promote(ann, 'admin')
  const host = await insertAccount(app.url, 'host_events')
  await act.promote(host)
  const made = await act.create(host)
  await act.edit(host, made.body.id, { status: 'registration' })
  const { secret } = await make(['tournaments:read'])
  const [byKey, bySession] = [
    await openStream(app.url, { token: secret }),
    await openStream(app.url, { token: ann.accessToken }),
  ]
  await transact(app.app.context, async (unit) =>
    unit.record({
      type: 'tournament.changed',
      tournamentId: made.body.id,
      isDraft: false,
      playerIds: [ann.id],
    }),
  )
  expect((await byKey.next('tournament')).data).toMatchObject({ own: { staff_role: null } })
  expect((await bySession.next('tournament')).data).toMatchObject({ own: { staff_role: 'admin' } })
  byKey.close()
  bySession.close()
})
