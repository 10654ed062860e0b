import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readPath } from '#contract/tournaments/path.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let org: Person
let act: ReturnType<typeof tournamentActions>
const pathOf = (who: Person, id: number) =>
  must<CallAnswer<typeof readPath>>(app.url, `/v1/tournaments/${id}/path/`, { token: who.accessToken })

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  ;[org] = (await insertPlayers(app, ['orga_way'])) as [Person]
  await act.promote(org)
})
afterAll(() => app.close())

test('my matches with the names of the others; none for who is not in it or before it has begun', async () => {
  const people = (await insertPlayers(app, ['way_a', 'way_b', 'way_c', 'way_d'])) as Person[]
  const [ann] = people as [Person]
  const { id } = await act.begin(org, people, { format: 'single_elimination' })
  const { steps } = await pathOf(ann, id)
  expect(steps).toMatchObject([
    { section: 'winners', round: 1, size: 4, status: 'next', score: null },
    { section: 'winners', round: 2, size: 4, status: 'to_come' },
  ])
  expect(steps[0]?.opponents).toEqual([expect.stringMatching(/^way_[bcd]$/)])
  expect(steps[1]?.opponents).toHaveLength(2)
  expect((await act.read(id, ann)).me?.next?.match_id).toBe(steps[0]?.match_id)
  expect(await pathOf(org, id)).toEqual({ steps: [] })
})

test('a draft of others is not found, and a visitor is asked to sign in', async () => {
  const [ann] = (await insertPlayers(app, ['way_e'])) as [Person]
  const { id } = (await act.create(org)).body
  const answer = await ask(app.url, `/v1/tournaments/${id}/path/`, { token: ann.accessToken })
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await ask(app.url, `/v1/tournaments/${id}/path/`)).status).toBe(401)
  await act.edit(org, id, { status: 'registration' })
  await act.enter(ann, id)
  expect(await pathOf(ann, id)).toEqual({ steps: [] })
})
