import { saying } from '#server/testing/notices.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topicOf } from '#core/players/notification-topics.ts'
import { KEEP_MAIL_CHOICES } from '#server/platform/db/migrations/0005-notifications.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { insertAccount } from '#server/testing/people.ts'
import {
  deleteNotificationsOf,
  insertNotification,
  markAllRead,
  markRead,
  markUnread,
  removeAll,
  removeOne,
  endWaiting,
  listWaiting,
  publishNotification,
  withdrawNotification,
} from './queries.ts'

let app: TestApp
let people: Person[]
beforeAll(async () => {
  app = await startTestApp()
  people = await Promise.all(['ann_counts', 'bob_counts'].map((name) => insertAccount(app.url, name)))
})
afterAll(() => app.close())

const act = fc.record({
  what: fc.constantFrom(
    'add',
    'hide',
    'read',
    'unread',
    'readAll',
    'remove',
    'clear',
    'withdraw',
    'wait',
    'forget',
  ),
  who: fc.nat(1),
  which: fc.nat(30),
  type: fc.integer({ min: 1, max: 7 }),
})

test(
  'whatever happens to notifications, the stored counts equal a recount',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
        for (const { what, who, which, type } of acts) {
          const playerId = people[who]?.id ?? ''
          await transact(app.app.context, async (unit) => {
            const { trx, now } = unit
            const ids = (
              await trx
                .selectFrom('notifications')
                .select('id')
                .where('player_id', '=', playerId)
                .orderBy('id')
                .execute()
            ).map(({ id }) => id)
            const id = ids[which % Math.max(1, ids.length)] ?? 0
            const doing = {
              add: () =>
                insertNotification(
                  trx,
                  {
                    playerId,
                    topic: topicOf(type) ?? 'account',
                    message: saying('x'),
                    fromPlayerId: people[1 - who]?.id ?? '',
                  },
                  now,
                ),
              hide: () =>
                insertNotification(
                  trx,
                  { playerId, topic: topicOf(type) ?? 'account', message: saying('x') },
                  now,
                  {
                    hidden: true,
                    mailWaits: true,
                    pushWaits: true,
                  },
                ),
              read: () => markRead(trx, { id, playerId }, now),
              unread: () => markUnread(trx, { id, playerId }),
              readAll: () => markAllRead(trx, playerId, now),
              remove: () => removeOne(trx, { id, playerId }, now),
              clear: () => removeAll(trx, playerId, now),
              withdraw: () => withdrawNotification(unit, id),
              wait: async () => endWaiting(trx, await listWaiting(trx, playerId, 'mail_waits'), 'mail_waits'),
              forget: () => deleteNotificationsOf(trx, playerId),
            }
            await doing[what]()
            await publishNotification(unit, { id, playerId })
          })
        }
        const { rows: counted } =
          await sql`select player_id, type, count(*)::int as shown, count(*) filter (where read_at is null)::int as unread from notifications where removed_at is null and not hidden group by 1, 2 order by 1, 2`.execute(
            app.db,
          )
        const { rows: kept } =
          await sql`select player_id, type, sum(shown)::int as shown, sum(unread)::int as unread from notification_counts group by 1, 2 having sum(shown) <> 0 or sum(unread) <> 0 order by 1, 2`.execute(
            app.db,
          )
        expect(kept).toEqual(counted)
      }),
      { numRuns: 10 },
    ),
  60_000,
)

test('concurrent transactions notifying the same players do not wait for each other; their count rows are merged later', async () => {
  const make = (order: Person[]) =>
    transact(app.app.context, async (unit) => {
      for (const { id } of order) {
        const made = await insertNotification(
          unit.trx,
          { playerId: id, topic: 'tournament', message: saying('x') },
          unit.now,
        )
        await publishNotification(unit, { id: made.id, playerId: id })
      }
    })
  const unread = async (person: Person | undefined) =>
    (
      await must<{ notifications: number }>(app.url, '/v1/players/notifications/', {
        token: person?.accessToken,
      })
    )['notifications']
  const before = await Promise.all(people.map(unread))
  await Promise.all(
    Array.from({ length: 150 }, (_, number) => make(number % 2 ? people : people.toReversed())),
  )
  expect(await Promise.all(people.map(unread))).toEqual(before.map((count) => count + 150))
  await make(people)
  const { rows } = await sql<{
    pieces: number
  }>`select count(*)::int as pieces from notification_counts group by player_id`.execute(app.db)
  for (const { pieces } of rows) expect(pieces).toBeLessThan(100)
})

test('preferences saved before push existed still apply to mail', async () => {
  await sql`update players set notification_preferences = '{"account": false, "roster": true}' where id = ${people[0]?.id}`.execute(
    app.db,
  )
  await sql.raw(KEEP_MAIL_CHOICES).execute(app.db)
  const profile = await must(app.url, '/v1/players/profile/', { token: people[0]?.accessToken })
  expect(profile['notification_preferences']).toMatchObject({
    mail: { account: false, roster: true, team_invite: true },
    in_app: { roster: true },
    mail_rhythm: 'at_once',
  })
})
