import { afterAll, beforeAll, expect, test } from 'vitest'
import { followOrganization as followCall } from '#contract/organizations/follow.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import type { Person } from '#server/testing/visitor.ts'
import { followOrganization } from './follow.ts'
import { unfollowAll } from './queries.ts'

let app: TestApp
let act: ReturnType<typeof organizationActions>
let olga: Person
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp()
  act = organizationActions(app)
  ;[olga, ann, bob] = await insertPlayers(app, ['olga_f', 'ann_f', 'bob_f'])
  await app.db.updateTable('players').set({ role: 'organizer' }).where('id', '=', olga.id).execute()
})
afterAll(() => app.close())

test('a follower counts once, also when pressed twice at once, and no more when they leave or are erased', async () => {
  const { slug } = await act.found(olga)
  const follow = (who: Person, is = true) => act.act(who, slug, 'follow', { follow: is })
  await Promise.all([follow(ann), follow(ann), follow(bob)])
  expect(await act.read(slug)).toMatchObject({ followers_count: 2, following: false })
  const seen = await act.read(slug, (await newSession(app.url, ann)).accessToken)
  expect(seen).toMatchObject({ following: true })
  expect((await follow(ann, false)).body).toMatchObject({ followers_count: 1, following: false })
  expect((await follow(ann, false)).body).toMatchObject({ followers_count: 1 })
  await app.db.transaction().execute((trx) => unfollowAll(trx as never, bob.id))
  expect(await act.read(slug)).toMatchObject({ followers_count: 0 })
})

testRefusals(followCall, {
  not_found: () =>
    followOrganization(app.app.context, { playerId: ann.id }, { slug: 'no-such-one', follow: true }),
})
