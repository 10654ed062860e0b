import { beforeAll, expect, test } from 'vitest'
import type { Organization } from '#contract/organizations/organizations.ts'
import { listStaffStandings } from '#server/domains/matches/disputes/staff-queries.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import {
  act,
  ann,
  app,
  bob,
  cid,
  edit,
  enter,
  made,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { staffRoleOf } from './access.ts'

setUpTournaments()
let organizations: ReturnType<typeof organizationActions>
let night: Organization
let second: Person
beforeAll(async () => {
  organizations = organizationActions(app)
  ;[second] = await insertPlayers(app, ['second_owner'])
  // org owns it, second too; ann manages, bob is a referee, cid is not of it.
  night = await organizations.found(org, [
    [second, 'owner'],
    [ann, 'manager'],
    [bob, 'referee'],
  ])
})

const listed = async (query: string, who?: Person) =>
  (
    await must<{ results: { id: number }[] }>(app.url, `/v1/tournaments/?page_size=100&${query}`, {
      token: who && (await newSession(app.url, who)).accessToken,
    })
  ).results.map(({ id }) => id)

test(
  'what each role of an organization gives in its tournaments, and only in those',
  { tags: 'long' },
  async () => {
    const inside = await made({ organization_id: night.id })
    const outside = await made()
    const roles = async (id: number) =>
      Promise.all([org, second, ann, bob, cid].map((who) => staffRoleOf(app.db, id, who.id)))
    expect(await roles(inside)).toEqual(['owner', 'owner', 'organizer', 'referee', null])
    expect(await roles(outside)).toEqual(['owner', null, null, null, null])
    const can = async (who: Person) => (await act.read(inside, await newSession(app.url, who))).can
    expect(await can(second)).toMatchObject({ edit: true, publish: true, cancel: true, announce: false })
    expect(await can(ann)).toMatchObject({ edit: true, publish: true, cancel: false })
    expect(await can(bob)).toMatchObject({ edit: false, publish: false, cancel: false })
    await expect(can(cid)).rejects.toThrow('404')
    // Disputes go by the same roles; each of the staff is counted once, a role of the tournament's own on top.
    await act.appoint(await newSession(app.url, org), inside, bob, 'organizer')
    expect(await staffRoleOf(app.db, inside, bob.id)).toBe('organizer')
    const standings = await listStaffStandings(app.db, { id: 0, tournament_id: inside })
    expect(standings.map(({ playerId }) => playerId).toSorted()).toEqual(
      [org, second, ann, bob].map(({ id }) => id).toSorted(),
    )
    await organizations.member(org, night.slug, ann, 'none')
    expect(await staffRoleOf(app.db, inside, ann.id)).toBe(null)
    await organizations.member(org, night.slug, ann, 'manager')
  },
)

test('it is shown on lists and on the tournament; drafts are for its staff', async () => {
  const id = await open({ organization_id: night.id })
  const draft = await made({ organization_id: night.id })
  const { organization } = await act.read(id)
  expect(organization).toEqual({ id: night.id, slug: night.slug, name: night.name, logo_url: null })
  expect(await listed(`organization=${night.id}`)).toContain(id)
  expect(await listed(`organization=${night.id}`)).not.toContain(draft)
  expect(await listed(`organization=${night.id}&scope=organised`, bob)).toContain(draft)
  expect(await listed(`organization=${night.id}&scope=organised`, cid)).toEqual([])
  expect(await listed(`organization=${night.id + 1000}`)).toEqual([])
})

test('a manager who may organize creates for it; a referee does not, and only the owner moves one', async () => {
  await act.promote(ann)
  await act.promote(bob)
  const by = async (who: Person) =>
    act.create(await newSession(app.url, who), { organization_id: night.id, name: 'By staff' })
  expect((await by(ann)).status).toBe(201)
  expect((await by(bob)).body.code).toBe('no_such_organization')
  const id = await made({ organization_id: night.id })
  expect(await edit(id, { organization_id: null }, ann)).toMatchObject({ refusal: 'organization_by_owner' })
  expect(await edit(id, { organization_id: null }, second)).toMatchObject({ ok: true })
  expect(await staffRoleOf(app.db, id, ann.id)).toBe(null)
})

test('copies keep it for who manages it; templates are for their owner alone', async () => {
  const id = await open({ organization_id: night.id })
  const byAnn = await act.act(await newSession(app.url, ann), id, 'clone')
  expect(byAnn.body.organization).toMatchObject({ id: night.id })
  const template = await act.act(await newSession(app.url, org), id, 'template')
  expect(template.body.organization).toMatchObject({ id: night.id })
  expect(await staffRoleOf(app.db, template.body.id, second.id)).toBe(null)
  await act.appoint(await newSession(app.url, org), id, cid, 'organizer')
  await act.promote(cid)
  expect((await act.act(await newSession(app.url, cid), id, 'clone')).body.organization).toBe(null)
})

test('a circuit of an organization takes its tournaments, and its managers change it', async () => {
  const body = { name: 'Night circuit', points: [10, 5], organization_id: night.id }
  const created = await organizations.send<{ id: number; can_edit: boolean }>(
    org,
    'POST',
    '/v1/circuits/',
    body,
  )
  expect(created.status).toBe(201)
  const { id } = created.body
  const byAnn = await act.create(await newSession(app.url, ann), {
    circuit_id: id,
    organization_id: night.id,
  })
  expect(byAnn.body.circuit).toMatchObject({ id })
  const alone = await act.create(await newSession(app.url, ann), { circuit_id: id })
  expect(alone.body.code).toBe('no_such_circuit')
  const change = { ...body, description: '', best_of: null, name: 'Renamed' }
  expect((await organizations.send(ann, 'PUT', `/v1/circuits/${id}/`, change)).status).toBe(200)
  expect((await organizations.send(bob, 'PUT', `/v1/circuits/${id}/`, change)).body.code).toBe('not_yours')
  const circuits = async (query: string) =>
    (await organizations.send<{ results: { id: number }[] }>(ann, 'GET', `/v1/circuits/?${query}`)).body
      .results
  expect(await circuits('scope=mine')).toMatchObject([{ id }])
  await open({ circuit_id: id, organization_id: night.id })
  expect(await circuits(`organization=${night.id}`)).toMatchObject([
    { id, organization: { slug: night.slug } },
  ])
})

test('followers are told when registration opens, once, unless it is by invitation or they run it', async () => {
  const said = async (who: Person, word: string) =>
    (
      await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/?page_size=100', {
        token: (await newSession(app.url, who)).accessToken,
      })
    ).results.flatMap(({ message }) => (message.includes(word) ? [message] : []))
  const follow = (who: Person, is: boolean) => organizations.act(who, night.slug, 'follow', { follow: is })
  for (const who of [org, bob, cid]) await follow(who, true)
  await follow(bob, false)
  const of = { organization_id: night.id }
  await open({ ...of, name: 'Opening Cup' })
  await open({ ...of, name: 'Closed Cup', is_invite_only: true })
  await open({ name: 'Foreign Cup' })
  const weekly = await open({ ...of, name: 'Serial Cup 1', repeats: 'weekly' })
  for (const who of [ann, cid]) await enter(who, weekly)
  await act.act(await newSession(app.url, org), weekly, 'start')
  await app.runJobs()
  expect(await said(cid, 'Opening Cup')).toEqual([`${night.name} has opened registration for Opening Cup.`])
  expect(await said(cid, 'Closed Cup')).toEqual([])
  expect(await said(cid, 'Foreign Cup')).toEqual([])
  // Players of the last tournament in a series are told of the next one as its players.
  expect(await said(cid, 'Serial Cup 2')).toEqual(['You can register for Serial Cup 2.'])
  expect(await said(bob, 'Opening Cup')).toEqual([])
  expect(await said(org, 'Opening Cup')).toEqual([])
})
