import { expect, test } from 'vitest'
import { answerRole, roleInvitesOf } from '#server/testing/actions/role-invites.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import {
  act,
  actor,
  ann,
  app,
  bob,
  cid,
  context,
  made,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { answerStaffInvite } from '#server/domains/tournaments/roles/appoint.ts'

setUpTournaments()

const notices = async (who: Person) =>
  (
    await must<{
      results: { message: string; extras: { tournament_id: number | null; tab: string | null } }[]
    }>(app.url, '/v1/players/notifications/', { token: who.accessToken })
  ).results

const put = (id: number, who: Person, role: string, by = org) =>
  act.act(by, id, 'staff', { username: who.username, role })
const answer = (who: Person, id: number, word: 'accept' | 'decline' = 'accept') =>
  answerRole(app.url, who, { kind: 'tournament_staff', id }, word)
const roles = async (id: number) => {
  const { staff, staff_invites: invited } = await act.read(id, org)
  const named = (all: typeof staff) => all.map(({ player, role }) => `${player.username} ${role}`)
  return { staff: named(staff), invited: named(invited) }
}
const block = (who: Person, blocked: Person) =>
  must(app.url, '/v1/players/blocks/', {
    method: 'POST',
    token: who.accessToken,
    body: { user_id: blocked.id },
  })

test('a role is offered, and nobody has it or is shown with it before they accept', async () => {
  const id = await made({ name: 'Staffed' })
  expect((await put(id, ann, 'referee')).body.staff_role).toBe('owner')
  expect(await roles(id)).toEqual({ staff: ['org_r owner'], invited: ['ann_r referee'] })
  // A draft is for its staff.
  expect((await ask(app.url, `/v1/tournaments/${id}/`, { token: ann.accessToken })).status).toBe(404)
  await app.runJobs()
  expect(await notices(ann)).toMatchObject([
    {
      message: 'You’re invited to be a referee of Staffed. Accept or decline under Teams.',
      extras: { tournament_id: id, tab: 'teams' },
    },
  ])
  expect(await roleInvitesOf(app.url, ann)).toMatchObject([
    { kind: 'tournament_staff', from_user: 'org_r', role: 'referee', target: { id, name: 'Staffed' } },
  ])
  expect((await answer(ann, id))?.status).toBe(204)
  expect(await roles(id)).toEqual({ staff: ['org_r owner', 'ann_r referee'], invited: [] })
  expect((await act.read(id, ann)).staff_role).toBe('referee')
  expect((await act.read(id, ann)).staff_invites).toEqual([])
  expect(await roleInvitesOf(app.url, ann)).toEqual([])
  // A member of the staff gets another role at once.
  await put(id, ann, 'organizer')
  expect((await act.read(id, ann)).staff_role).toBe('organizer')
})

test('declined or withdrawn, an offer is gone; it is told of once a day', { tags: 'long' }, async () => {
  const id = await made({ name: 'Unsure' })
  await put(id, cid, 'referee')
  expect((await answer(cid, id, 'decline'))?.status).toBe(204)
  expect(await roles(id)).toEqual({ staff: ['org_r owner'], invited: [] })
  await put(id, cid, 'referee')
  const [invite] = await roleInvitesOf(app.url, cid)
  await put(id, cid, 'none')
  expect(await roleInvitesOf(app.url, cid)).toEqual([])
  expect(await acceptById(invite?.id)).toMatchObject({ status: 400, body: { code: 'invite_closed' } })
  await app.runJobs()
  expect((await notices(cid)).length).toBe(1)
})

test('another role is another offer: whoever accepts has seen the role', async () => {
  const id = await made({ name: 'Changed' })
  await put(id, cid, 'referee')
  const [seen] = await roleInvitesOf(app.url, cid)
  await put(id, cid, 'organizer')
  expect(await acceptById(seen?.id)).toMatchObject({ status: 400, body: { code: 'invite_closed' } })
  expect(await roleInvitesOf(app.url, cid)).toMatchObject([{ role: 'organizer' }])
})

const acceptById = (inviteId = 0) =>
  ask<{ code: string }>(app.url, `/v1/players/invites/tournament_staff/${inviteId}/`, {
    method: 'POST',
    token: cid.accessToken,
    body: { answer: 'accept' },
  })

test('offers end with the tournament, with a block, and with the right of whoever made them', async () => {
  const over = await made({ name: 'Called off' })
  await put(over, ann, 'referee')
  await act.edit(org, over, { status: 'cancelled' })
  expect(await roleInvitesOf(app.url, ann)).toEqual([])

  const lost = await made({ name: 'Lost' })
  await put(lost, cid, 'referee')
  const offers = async () => (await roleInvitesOf(app.url, cid)).filter(({ target }) => target.id === lost)
  const [offer] = await offers()
  await app.db
    .updateTable('tournament_staff')
    .set({ role: 'referee' })
    .where('tournament_id', '=', lost)
    .execute()
  expect(await offers()).toEqual([])
  expect((await acceptById(offer?.id)).body.code).toBe('invite_closed')

  const blocked = await made({ name: 'Blocked' })
  await put(blocked, cid, 'referee')
  const [invite] = await roleInvitesOf(app.url, cid)
  await block(cid, org)
  expect(await roleInvitesOf(app.url, cid)).toEqual([])
  expect(
    await answerStaffInvite(context, actor(cid), { id: invite?.id ?? 0, isAccepted: true }),
  ).toMatchObject({ refusal: 'invite_closed' })
  // The block is not told.
  expect((await roles(blocked)).invited).toEqual(['cid_r referee'])
})

test('nobody is asked into the staff of somebody they have blocked', async () => {
  const id = await made({ name: 'Unwanted' })
  await block(bob, org)
  const refused = await put(id, bob, 'referee')
  expect(refused.body.code).toBe('no_such_player')
  expect((await act.edit(org, id, { name: 'Still there' })).status).toBe(200)
})
