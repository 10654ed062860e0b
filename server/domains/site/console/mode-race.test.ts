import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetCatalogue, listModeRows, type ModeRow } from '#server/domains/site/catalogue.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { countWaiting } from '#server/testing/waiting.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { lockMode, updateMode } from './queries.ts'

const GAME = 'rocket-league'
const WHICH = { game: GAME, mode: '1v1' }

let app: TestApp
let org: Person
let ann: Person
let bob: Person
let before: ModeRow
beforeAll(async () => {
  app = await startTestApp()
  ;[org, ann, bob] = await insertPlayers(app, ['org_race', 'ann_race', 'bob_race'], GAME)
  await tournamentActions(app).promote(org)
  const mode = (await listModeRows(app.db)).find(({ game, slug }) => game === GAME && slug === '1v1')
  if (!mode) throw new Error('the built-in mode is missing')
  before = mode
})
beforeEach(async () => {
  const stored = { team_size: before.team_size, retired_at: null }
  await app.db.transaction().execute((trx) => updateMode(trx, before.id, stored))
  forgetCatalogue(app.app.context.db)
  await listModeRows(app.app.context.db)
})
afterAll(() => app.close())

type Change = { team_size: number } | { retired_at: Date }

/** Asks for something new while another connection holds a change of the mode, which is committed once the request waits. */
async function duringChange<Answer>(change: Change, request: () => Promise<Answer>): Promise<Answer> {
  let asked: Promise<Answer> | undefined
  await app.db.transaction().execute(async (trx) => {
    await lockMode(trx, WHICH)
    await updateMode(trx, before.id, change)
    asked = request()
    await expect.poll(() => countWaiting(app.db), { interval: 10 }).toBeGreaterThan(0)
  })
  if (!asked) throw new Error('nothing was asked')
  return asked
}

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const post = (who: Person, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  ask<{ id: number; code?: string; team_size?: number }>(app.url, `/v1/${path}/`, {
    method,
    token: who.accessToken,
    body,
  })
const begins = {
  lobby: () => playActions(app).open(ann, { mode: '1v1' }),
  queue: () => post(ann, 'queue', WHICH, 'PUT'),
  tournament: () => post(org, 'tournaments', { ...WHICH, name: 'Raced', starts_at: inHours(24) }),
  challenge: () =>
    post(org, 'challenges', {
      ...WHICH,
      name: 'Raced',
      scored_by: 'report',
      scoring: { win: 10 },
      best_n: 1,
      max_results: 2,
      starts_at: inHours(1),
      ends_at: inHours(20),
    }),
}

test.each(Object.entries(begins))(
  'a %s that meets the retirement of its mode is refused',
  async (_, begin) => {
    expect(await duringChange({ retired_at: app.clock.now() }, begin)).toMatchObject({
      status: 400,
      body: { code: 'unknown_mode' },
    })
  },
)

test('a lobby that meets a change of its mode has the new size', async () => {
  const actions = playActions(app)
  const opened = await duringChange({ team_size: 2 }, begins.lobby)
  expect(opened).toMatchObject({ status: 201, body: { team_size: 2 } })
  await actions.join(bob, opened.body.id)
  expect((await actions.look(opened.body.id)).status).toBe('open')
})
