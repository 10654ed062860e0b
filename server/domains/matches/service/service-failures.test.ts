import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import {
  beginMatch,
  calmDown,
  gamesOf,
  later,
  newest,
  played,
  readMatch,
  report,
  startLichessApp,
  twoKnown,
  type LichessApp,
} from '#server/testing/actions/lichess-actions.ts'
import { must } from '#server/testing/visitor.ts'
import { beginService } from './service.ts'

let app: LichessApp
let count = 0
beforeAll(async () => void (app = await startLichessApp()))
afterEach(() => calmDown(app))
afterAll(() => app.close())

/** A match between two players with Lichess accounts, its first game open there. */
async function opened(more: Record<string, unknown> = {}) {
  const [ann, bob] = await twoKnown(app, ++count)
  const id = await beginMatch(app.url, [ann, bob], more)
  await app.runJobs()
  return { ann, bob, id }
}

test('after "too many requests" it continues a minute later', { tags: 'long' }, async () => {
  const { id } = await opened()
  app.twin.misbehave('429')
  await later(app)
  app.twin.finish(newest(app).id, { status: 'mate', winner: 'white' })
  app.twin.misbehave(undefined)
  await later(app, 30_000)
  expect((await readMatch(app, id)).status).toBe('live')
  await later(app, 60_000)
  expect((await readMatch(app, id)).status).toBe('settled')
})

test('a game opened with a lost response never counts: another one is opened', { tags: 'long' }, async () => {
  app.twin.misbehave('500_after')
  const { id } = await opened()
  const lost = newest(app)
  app.twin.misbehave(undefined)
  await later(app)
  expect(newest(app).id).not.toBe(lost.id)
  app.twin.finish(lost.id, { status: 'mate', winner: 'white' })
  await later(app)
  expect((await readMatch(app, id)).status).toBe('live')
  await played(app, 'mate', 'black')
  expect(await readMatch(app, id)).toMatchObject({ status: 'settled' })
  expect(await gamesOf(app, id)).toMatchObject([{ attempt: 1, external_id: newest(app).id }])
})

test('started twice, a match has one first game', async () => {
  const { id } = await opened()
  const asked = app.twin.challenges().length
  for (let time = 0; time < 2; time++) await transact(app.app.context, (unit) => beginService(unit, { id }))
  await later(app)
  expect([(await gamesOf(app, id)).length, app.twin.challenges().length]).toEqual([1, asked])
  await played(app, 'draw')
})

test('another process continues where the first ended', { tags: 'long' }, async () => {
  const { id } = await opened({ best_of: 3 })
  await played(app, 'mate', 'white')
  await app.app.context.jobs.stop()
  app.twin.finish(newest(app).id, { status: 'mate', winner: 'black' })
  const { config, secrets } = app.app.context
  const pool = openPool(app.databaseUrl)
  const db = openDb(pool)
  const other = await createApp({ config, db, pool, clock: app.clock, secrets, logger: false })
  app.clock.advance(60_000)
  await other.context.jobs.runDue(other.context)
  await other.close()
  await db.destroy()
  app.app.context.jobs.start(app.app.context)
  expect(await readMatch(app, id)).toMatchObject({
    status: 'settled',
    games: [{ status: 'finished' }, { status: 'finished' }],
  })
})

test('a report does not wait for a hanging Lichess', { tags: 'long' }, async () => {
  const [ann, bob] = await twoKnown(app, ++count)
  app.twin.misbehave('slow')
  const id = await beginMatch(app.url, [ann, bob])
  const begun = performance.now()
  await report(app, ann, id, [[1, 0]])
  expect((await report(app, bob, id, [[1, 0]])).body.status).toBe('settled')
  expect(performance.now() - begun).toBeLessThan(15_000)
})

test('a forfeit in the middle of a series has no score', { tags: 'long' }, async () => {
  const { id, ann } = await opened({ best_of: 3 })
  await played(app, 'mate', 'white')
  await must(app.url, `/v1/matches/${id}/surrender/`, { method: 'POST', token: ann.accessToken, body: {} })
  expect((await readMatch(app, id)).sides.map(({ score }) => score)).toEqual([null, null])
})
