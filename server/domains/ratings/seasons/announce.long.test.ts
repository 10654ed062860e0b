import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { cancelSeason, planSeason } from './commands.ts'

const DAY_MS = 24 * 3_600_000

let app: TestApp
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob] = await insertPlayers(app, ['ann_an', 'bob_an'], 'chess')
  const mode = (await listModeRows(app.db)).find(({ game }) => game === 'chess')
  await app.db
    .insertInto('ratings')
    .values({
      player_id: ann.id,
      mode_id: mode?.id ?? 0,
      mu: 25,
      sigma: 8,
      rating: 1212,
      matches: 1,
      wins: 1,
      losses: 0,
      draws: 0,
      period: 0,
      played: 1,
      won: 1,
      lost: 0,
      drawn: 0,
      updated_at: app.clock.now(),
    })
    .execute()
})
afterAll(() => app.close())

const inDays = (days: number) => app.clock.now().getTime() + days * DAY_MS
const plan = (game: string, from: number, to: number) =>
  planSeason(app.app.context, {
    game,
    plan: { startsAt: inDays(from), endsAt: inDays(to), resetPercent: 50, placementMatches: 5 },
    by: null,
    reason: 'The next one.',
  })
const noticesOf = async (who: Person) =>
  (
    await app.db
      .selectFrom('notifications')
      .select(['message_params', 'extras'])
      .where('player_id', '=', who.id)
      .where('message_key', '=', 'ratings.notice.next_season')
      .execute()
  ).map(({ message_params: params, extras }) => ({ params, extras }))

test('who has played the game is told once, a week before; nobody else, and not of a cancelled one', async () => {
  const first = await plan('chess', 9, 30)
  const second = await plan('chess', 30, 60)
  if (!first.ok || !second.ok) throw new Error('not planned')
  await cancelSeason(app.app.context, { id: second.value.id, by: null, reason: 'Too early.' })
  await app.runJobs()
  expect(await noticesOf(ann)).toEqual([])
  app.clock.advance(2 * DAY_MS)
  await app.runJobs()
  const notices = [
    {
      params: { number: 1, game: 'Chess' },
      extras: expect.objectContaining({ tab: 'leaderboards', game: 'chess' }),
    },
  ]
  expect(await noticesOf(ann)).toEqual(notices)
  expect(await noticesOf(bob)).toEqual([])
  app.clock.advance(DAY_MS)
  await app.runJobs()
  expect(await noticesOf(ann)).toEqual(notices)
  const { announced_at: at } = await app.db
    .selectFrom('seasons')
    .select('announced_at')
    .executeTakeFirstOrThrow()
  expect(at).not.toBeNull()
})
