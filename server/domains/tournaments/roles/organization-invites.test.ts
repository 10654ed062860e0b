import { expect, test } from 'vitest'
import { answerRoleInvite } from '#contract/tournaments/roles.ts'
import { MAX_MEMBERS } from '#core/organizations/members.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { answerRole, roleInvitesOf } from '#server/testing/actions/role-invites.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { approvedBy } from '#server/testing/fill.ts'
import { testRefusals } from '#server/testing/refusals.ts'
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
import { answerOrganizationInvite } from '#server/domains/organizations/members.ts'
import { putMember } from '#server/domains/organizations/queries.ts'
import { answerStaffInvite } from './appoint.ts'

setUpTournaments()
const kind = 'organization_role'

test('only its owners see who is invited, and nobody is in it before accepting', async () => {
  const organizations = organizationActions(app)
  const { id, slug } = await organizations.found(org)
  await organizations.invite(org, slug, ann, 'manager')
  expect((await organizations.send(org, 'GET', `/v1/organizations/${slug}/`)).body).toMatchObject({
    members: [{ role: 'owner' }],
    invites: [{ player: { id: ann.id }, role: 'manager' }],
  })
  expect(await organizations.read(slug)).toMatchObject({ members: [{ role: 'owner' }], invites: [] })
  expect((await organizations.act(ann, slug, 'logo', {}, 'DELETE')).body.code).toBe('not_staff')
  expect(await roleInvitesOf(app.url, ann)).toMatchObject([{ role: 'manager', slug, from_user: 'org_r' }])
  expect((await answerRole(app.url, ann, { kind, id }, 'decline'))?.status).toBe(204)
  await organizations.invite(org, slug, ann, 'referee')
  expect((await organizations.member(org, slug, ann, 'none')).body).toMatchObject({ invites: [] })
  expect(await roleInvitesOf(app.url, ann)).toEqual([])
  await organizations.member(org, slug, ann, 'referee')
  expect((await organizations.read(slug)).members).toHaveLength(2)
})

test('an offer ends with the right of whoever made it, for both', { tags: 'long' }, async () => {
  const organizations = organizationActions(app)
  const { id, slug } = await organizations.found(org, [[cid, 'owner']], { name: 'Ended', slug: 'ended' })
  await organizations.invite(cid, slug, bob, 'manager')
  const tournamentId = await made()
  await act.act(org, tournamentId, 'staff', { username: bob.username, role: 'referee' })
  expect(await roleInvitesOf(app.url, bob)).toHaveLength(2)
  const [offer] = (await roleInvitesOf(app.url, bob)).filter((each) => each.slug === slug)
  await organizations.member(org, slug, cid, 'referee')
  expect(await roleInvitesOf(app.url, bob)).toMatchObject([{ kind: 'tournament_staff' }])
  expect((await organizations.send(org, 'GET', `/v1/organizations/${slug}/`)).body.invites).toEqual([])
  expect(
    await answerOrganizationInvite(context, actor(bob), { id: offer?.id ?? 0, isAccepted: true }),
  ).toMatchObject({ refusal: 'invite_closed' })
  const ban = (at: Date | null) =>
    app.db.updateTable('players').set({ banned_at: at }).where('id', '=', org.id).execute()
  await ban(app.clock.now())
  expect(await roleInvitesOf(app.url, bob)).toEqual([])
  await ban(null)
  // Another owner offers it anew.
  await organizations.invite(org, slug, bob, 'manager')
  expect((await answerRole(app.url, bob, { kind, id }))?.status).toBe(204)
  await act.act(org, tournamentId, 'staff', { username: bob.username, role: 'none' })
})

test('whoever approves the prizes of its tournament after being invited joins once they are paid', async () => {
  const organizations = organizationActions(app)
  const { slug, id: organizationId } = await organizations.found(org, [], {
    name: 'Approved',
    slug: 'approved',
  })
  await organizations.invite(org, slug, ann, 'manager')
  const id = await made()
  await app.db
    .updateTable('tournaments')
    .set({ organization_id: organizationId })
    .where('id', '=', id)
    .execute()
  await approvedBy(app.db, id, ann.id)
  const answer = () => answerRole(app.url, ann, { kind, id: organizationId })
  expect(await answer()).toMatchObject({ status: 400, body: { code: 'approved_prizes' } })
  await app.db.updateTable('tournaments').set({ prizes_status: 'paid' }).where('id', '=', id).execute()
  expect((await answer())?.status).toBe(204)
})

testRefusals(answerRoleInvite, {
  invite_closed: () => answerOrganizationInvite(context, actor(ann), { id: 999_999, isAccepted: true }),
  approved_prizes: async () => {
    const tournamentId = await made()
    await act.act(org, tournamentId, 'staff', { username: bob.username, role: 'referee' })
    await approvedBy(app.db, tournamentId, bob.id)
    const [invite] = await roleInvitesOf(app.url, bob)
    return answerStaffInvite(context, actor(bob), { id: invite?.id ?? 0, isAccepted: true })
  },
  too_many_members: async () => {
    const organizations = organizationActions(app)
    const { id, slug } = await organizations.found(org, [], { name: 'Full House', slug: 'full-house' })
    await organizations.invite(org, slug, bob, 'referee')
    const extra = Array.from({ length: MAX_MEMBERS - 1 }, (_, nth) => `full_${nth}`)
    const people = await insertPlayers(app, extra)
    await app.db.transaction().execute(async (trx) => {
      for (const { id: playerId } of people)
        await putMember(trx as never, { organizationId: id, playerId, role: 'referee', now: new Date(0) })
    })
    const invite = (await roleInvitesOf(app.url, bob)).find((each) => each.kind === kind)
    return answerOrganizationInvite(context, actor(bob), { id: invite?.id ?? 0, isAccepted: true })
  },
})
