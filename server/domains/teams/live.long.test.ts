import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { nextWhere, openStream, type Stream } from '#server/testing/stream.ts'
import type { Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: TeamActions
let ann: Person
let bob: Person
let cid: Person
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  actions = teamActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob, cid] = await insertPlayers(app, [`ann_crew_${count}`, `bob_crew_${count}`, `cid_crew_${count}`])
})

const found = () => actions.found(ann, { name: `Swifts ${count}`, tag: 'swi', game: 'rocket-league' })
const openFor = (who: Person | undefined, topics: string[] = []) =>
  openStream(app.url, { topics, ...(who ? { token: who.accessToken } : {}) })
const memberCount = (stream: Stream, wanted: number) =>
  nextWhere(stream, 'team', ({ team }) => team?.members.length === wanted)

test('a team is sent to each reader as the call shows it to them', { tags: 'long' }, async () => {
  const { id } = await found()
  await actions.invite(ann, id, cid)
  await actions.link(ann, id)
  await actions.invite(ann, id, bob)
  const topics = [`team:${id}`]
  const streams = await Promise.all([openFor(ann), openFor(bob, topics), openFor(undefined, topics)])
  await actions.answer(bob, id, 'accept')
  const [captain, member, stranger] = await Promise.all(streams.map((stream) => memberCount(stream, 2)))
  expect(captain).toEqual({ id, team: await actions.read(ann, id), my_teams: 1 })
  expect(member).toEqual({ id, team: await actions.read(bob, id), my_teams: 1 })
  expect(stranger).toEqual({ id, team: await actions.read(undefined, id), my_teams: 0 })
  expect(captain?.team).toMatchObject({ invites: [{ player: { id: cid.id } }], can: { edit: true } })
  expect(captain?.team?.invite_link).not.toBeNull()
  expect(member?.team).toMatchObject({ invites: [{ player: { id: cid.id } }], invite_link: null })
  expect(stranger?.team).toMatchObject({ invites: [], invite_link: null, entered: [] })
  for (const stream of streams) stream.close()
})

test('who was removed sees the team as a stranger does, and after its end nobody sees it', async () => {
  const { id } = await found()
  await actions.invite(ann, id, bob)
  await actions.answer(bob, id, 'accept')
  const stream = await openFor(bob, [`team:${id}`])
  await actions.member(ann, id, bob, 'remove')
  const removed = await memberCount(stream, 1)
  expect(removed).toEqual({ id, team: await actions.read(cid, id), my_teams: 0 })
  await actions.del(ann, `${id}/`)
  const over = await nextWhere(stream, 'team', ({ team }) => team === null)
  expect(over).toEqual({ id, team: null, my_teams: 0 })
  stream.close()
})

test('an invited player gets the invite, and nothing of the team that others do not see', async () => {
  const { id } = await found()
  const stream = await openFor(bob)
  await actions.invite(ann, id, bob)
  const invited = await nextWhere(stream, 'invite')
  expect(invited).toEqual({
    kind: 'team',
    id: invited.invite?.id,
    invite: (await actions.invites(bob)).results[0],
    count: 1,
  })
  await actions.answer(bob, id, 'cancel')
  expect(await nextWhere(stream, 'invite')).toEqual({
    ...invited,
    invite: null,
    count: 0,
  })
  expect(stream.events.filter(({ event }) => event === 'team')).toEqual([])
  stream.close()
})
