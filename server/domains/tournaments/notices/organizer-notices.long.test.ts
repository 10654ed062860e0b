import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

const MINUTE = 60_000

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let ann: Person
let bob: Person

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  ;[org, ann, bob] = await insertPlayers(app, ['orga', 'ann', 'bob'])
  await act.promote(org)
})
afterAll(() => app.close())

async function noticesOf(who: Person): Promise<string[]> {
  const { accessToken: token } = await newSession(app.url, who)
  const path = '/v1/players/notifications/?page_size=50'
  const { results } = await must<{ results: { message: string }[] }>(app.url, path, { token })
  return results.map((each) => each.message)
}

test('the organizer is asked to confirm the places of a tournament with prizes', async () => {
  const prizes = [{ place: 1, amount_cents: 1000 }]
  const { id } = await act.begin(org, [ann, bob], { prize_kind: 'fixed', prizes })
  await act.playOut(id, [ann, bob])
  await app.runJobs()
  expect(await noticesOf(org)).toEqual(['Friday Cup is over. Confirm the places to pay the prizes.'])
})

test('with too few entrants everybody is told that it starts later, and the organizer why it was cancelled', async () => {
  ;[org, ann] = [await newSession(app.url, org), await newSession(app.url, ann)]
  const made = await act.create(org, { name: 'Quiet Cup', min_entrants: 4, below_minimum: 'extend' })
  await act.edit(org, made.body.id, { status: 'registration' })
  await act.enter(ann, made.body.id)
  app.clock.advance(60 * MINUTE)
  await app.runJobs()
  const later = 'Quiet Cup starts 10 minutes later: 1 of the 4 participants needed have checked in.'
  expect((await noticesOf(org))[0]).toBe(later)
  expect((await noticesOf(ann))[0]).toBe(later)
  for (let times = 0; times < 3; times++) {
    app.clock.advance(10 * MINUTE)
    await app.runJobs()
  }
  expect(await act.read(made.body.id)).toMatchObject({ status: 'cancelled' })
  expect((await noticesOf(org))[0]).toBe(
    'Quiet Cup was cancelled: 1 of the 4 participants needed had checked in.',
  )
  expect((await noticesOf(ann))[0]).toBe('Quiet Cup was cancelled.')
})
