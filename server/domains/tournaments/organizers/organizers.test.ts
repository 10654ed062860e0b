import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToOrganize as askCall, decideOrganizerRequest } from '#contract/tournaments/organizers.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { askToOrganize, decideRequest } from './commands.ts'

let app: TestApp
let admin: Person
let ann: Person
let bob: Person
const REQUEST = '/v1/players/organizer-request/'
const reason = 'I run the chess evenings of our club.'

beforeAll(async () => {
  app = await startTestApp()
  ;[admin, ann, bob] = await insertPlayers(app, ['admin_o', 'ann_o', 'bob_o'])
  await tournamentActions(app).promote(admin, 'admin')
})
afterAll(() => app.close())

const create = (who: Person) => tournamentActions(app).create(who)

test('a player asks, an admin grants it, and the player can create tournaments at once', async () => {
  expect((await create(ann)).status).toBe(403)
  expect(await must(app.url, REQUEST, { token: ann.accessToken })).toMatchObject({ status: 'none' })
  await must(app.url, REQUEST, { method: 'POST', token: ann.accessToken, body: { reason } })
  const { results } = await must<{ results: object[] }>(app.url, '/v1/admin/organizer-requests/', {
    token: admin.accessToken,
  })
  expect(results).toMatchObject([{ player: { username: 'ann_o' }, reason }])
  const path = `/v1/admin/organizer-requests/${ann.id}/decide/`
  const body = { granted: true, reason: 'Known to us.' }
  expect((await ask(app.url, path, { method: 'POST', token: bob.accessToken, body })).status).toBe(403)
  expect(await must(app.url, path, { method: 'POST', token: admin.accessToken, body })).toMatchObject({
    status: 'granted',
  })
  expect((await create(ann)).status).toBe(201)
  const notices = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
    token: ann.accessToken,
  })
  expect(notices.results[0]?.message).toBe('You can create tournaments now.')
})

test('a refusal says why, and one may ask again', async () => {
  await must(app.url, REQUEST, { method: 'POST', token: bob.accessToken, body: { reason } })
  await decideRequest(app.app.context, { playerId: bob.id, by: null, granted: false, reason: 'Play first.' })
  expect(await must(app.url, REQUEST, { token: bob.accessToken })).toMatchObject({
    status: 'refused',
    answer: 'Play first.',
  })
  expect((await create(bob)).status).toBe(403)
  expect(
    await must(app.url, REQUEST, { method: 'POST', token: bob.accessToken, body: { reason } }),
  ).toMatchObject({ status: 'pending', answer: null })
})

testRefusals(askCall, {
  already_organizer: () => askToOrganize.run(app.app.context, { playerId: admin.id }, { body: { reason } }),
  already_asked: () => askToOrganize.run(app.app.context, { playerId: bob.id }, { body: { reason } }),
})

testRefusals(decideOrganizerRequest, {
  own_case: () =>
    decideRequest(app.app.context, { playerId: bob.id, by: bob.id, granted: true, reason: 'Known to us.' }),
  needs_reason: () =>
    decideRequest(app.app.context, { playerId: bob.id, by: null, granted: false, reason: '' }),
  not_found: () =>
    decideRequest(app.app.context, { playerId: admin.id, by: null, granted: true, reason: 'Known to us.' }),
  not_pending: () =>
    decideRequest(app.app.context, { playerId: ann.id, by: null, granted: true, reason: 'Known to us.' }),
})
