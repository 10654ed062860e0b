import { beforeEach, expect, test } from 'vitest'
import type { Invitation } from '#contract/tournaments/invitations.ts'
import {
  act,
  actor,
  ann,
  app,
  bob,
  cid,
  context,
  duo,
  enter,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { addEntrant } from '#server/domains/tournaments/manage/entrants.ts'
import { endInvitation, readInvitations } from './commands.ts'

setUpTournaments()
let id: number
const invite = (who: Person, tournamentId = id) =>
  addEntrant.run(context, actor(org), {
    params: { id: tournamentId },
    body: { username: who.username, reason: 'Late.' },
  })
const end = (who: Person, by = org, tournamentId = id) =>
  endInvitation.run(context, actor(by), { params: { id: tournamentId, playerId: who.id } })
const list = (query = '', who = org) =>
  ask<{ count: number; results: Invitation[]; code?: string }>(
    app.url,
    `/v1/tournaments/${id}/invitations/${query}`,
    { token: who.accessToken },
  )
const names = async (query?: string) => (await list(query)).body.results.map(({ player }) => player.username)

beforeEach(async () => {
  id = await open({ is_invite_only: true })
})

test(
  'who is invited is listed, the latest first, with whether they have entered, searched and paged',
  { tags: 'long' },
  async () => {
    for (const who of [ann, bob, cid]) {
      await invite(who)
      app.clock.advance(1000)
    }
    expect((await enter(bob, id)).ok).toBe(true)
    const { body } = await list()
    expect(body.count).toBe(3)
    expect(body.results.map(({ player, has_entered }) => [player.username, has_entered])).toEqual([
      [cid.username, false],
      [bob.username, true],
      [ann.username, false],
    ])
    expect(await names('?name=BOB')).toEqual([bob.username])
    expect(await names('?page_size=1&page=3')).toEqual([ann.username])
  },
)

test('taken back, it opens the tournament no more; it can be given again', { tags: 'long' }, async () => {
  await invite(ann)
  expect((await end(ann)).ok).toBe(true)
  expect(await enter(ann, id)).toMatchObject({ ok: false, refusal: 'invite_only' })
  expect((await act.read(id, ann)).can).toMatchObject({ register: false, why_code: 'invite_only' })
  await invite(ann)
  expect((await enter(ann, id)).ok).toBe(true)
  const kinds = await ask<{ results: { kind: string }[] }>(app.url, `/v1/tournaments/${id}/journal/`, {
    token: org.accessToken,
  })
  expect(kinds.body.results.map(({ kind }) => kind)).toContain('uninvite')
  expect((await act.journal(id)).map(({ kind }) => kind)).not.toContain('uninvite')
})

test('each refusal', async () => {
  await invite(ann)
  await enter(ann, id)
  await invite(bob)
  const refusal = async (outcome: ReturnType<typeof end>) => {
    const done = await outcome
    return done.ok ? undefined : done.refusal
  }
  expect(await refusal(end(ann))).toBe('already_entered')
  expect(await refusal(end(cid))).toBe('not_invited')
  expect(await refusal(end(bob, cid))).toBe('not_staff')
  expect(await refusal(end(bob, org, 999_999))).toBe('not_found')
  // It stays: a refused withdrawal writes nothing.
  expect((await list()).body.results).toHaveLength(2)
  for (const who of [cid, bob]) {
    await invite(who)
    await enter(who, id)
  }
  await act.act(org, id, 'start')
  expect(await refusal(end(bob))).toBe('already_started')
  expect((await list('', ann)).body.code).toBe('not_staff')
  const page = { tournamentId: 999_999, name: undefined, offset: 0, limit: 10 }
  expect(await readInvitations(context, actor(org), page)).toMatchObject({ refusal: 'not_found' })
})

test('an invitation of the captain is for the whole team', { tags: 'long' }, async () => {
  const cup = await open({ is_invite_only: true, game: 'rocket-league', mode: '2v2' })
  const asTeam = () => enter(duo.captain, cup, { team_id: duo.id })
  expect(await asTeam()).toMatchObject({ refusal: 'invite_only' })
  await invite(duo.mate, cup)
  expect(await asTeam()).toMatchObject({ refusal: 'invite_only' })
  await invite(duo.captain, cup)
  expect((await asTeam()).ok).toBe(true)
})
