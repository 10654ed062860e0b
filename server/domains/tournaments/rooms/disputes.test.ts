import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readCase } from '#contract/matches/staff-disputes.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import type { Match } from '#contract/matches/matches.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

const MINUTE = 60_000
type Case = CallAnswer<typeof readCase>

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let play: PlayActions
let org: Person
let referee: Person
let stranger: Person
let mod: Person
let ann: Person
let bob: Person
let people: Person[]
let cup: Tournament
let matchId = 0
let lobbyId = 0
let sideIds: number[] = []
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  play = playActions(app)
  const all = await insertPlayers(app, ['orga', 'ref', 'orga_two', 'mod_one'], 'rocket-league')
  ;[org, referee, stranger, mod] = all as [Person, Person, Person, Person]
  await act.promote(org)
  await act.promote(stranger)
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())

/** Two play; the match is live, and one report is in. */
beforeEach(async () => {
  count += 1
  people = await insertPlayers(app, [`ann_${count}`, `bob_${count}`], 'rocket-league')
  cup = await act.begin(org, people, { game: 'rocket-league', mode: '1v1' })
  await act.appoint(org, cup.id, referee, 'referee')
  await reportOnce()
})

async function reportOnce(): Promise<void> {
  const [room] = await act.openRooms(cup.id)
  if (!room) throw new Error('a match is open')
  lobbyId = room.id
  for (const who of people) await play.ready(who, lobbyId)
  const lobby = await play.look(lobbyId)
  ;[matchId, sideIds] = [lobby.match_id ?? 0, lobby.sides.map((side) => side.id)]
  const of = (index: number) => people.find((who) => who.id === lobby.sides[index]?.captain_id) as Person
  ;[ann, bob] = [of(0), of(1)]
  await play.match(ann, matchId, 'report', { scores: [[3, 1]] })
}

const dispute = () => play.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
const decide = (who: Person, winner: number | null = sideIds[0] ?? 0, reason = 'The picture shows it.') =>
  ask<Match & { code?: string }>(app.url, `/v1/matches/${matchId}/decide/`, {
    method: 'POST',
    token: who.accessToken,
    body: { winner_side_id: winner, reason },
  })
const readAsStaff = (who: Person) =>
  ask<Case & { code?: string }>(app.url, `/v1/matches/${matchId}/case/`, { token: who.accessToken })
const look = (who: Person) => must<Match>(app.url, `/v1/matches/${matchId}/`, { token: who.accessToken })
const queued = async () =>
  (
    await must<{ results: { match_id: number }[] }>(app.url, '/v1/admin/disputes/?page_size=100', {
      token: mod.accessToken,
    })
  ).results.some((row) => row.match_id === matchId)
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  // Sessions are shorter than the time of the staff.
  const again = (who: Person) => newSession(app.url, who)
  ;[org, referee, stranger, mod, ann, bob] = [
    await again(org),
    await again(referee),
    await again(stranger),
    await again(mod),
    await again(ann),
    await again(bob),
  ]
}
async function told(who: Person): Promise<string[]> {
  await app.runJobs()
  return (await play.notices(who)).map((each) => each.message)
}

test('a dispute waits for the staff wherever they are, until it is decided', { tags: 'long' }, async () => {
  type Rows = { results: { id: number; my_disputes: { count: number; until: string | null } | null }[] }
  const waiting = async (who: Person) =>
    (await must<Rows>(app.url, '/v1/tournaments/?scope=mine', { token: who.accessToken })).results.find(
      (row) => row.id === cup.id,
    )?.my_disputes
  expect(await waiting(referee)).toBeNull()
  await dispute()
  const until = expect.any(String) as string
  expect(await waiting(referee)).toEqual({ count: 1, until })
  expect(await waiting(org)).toEqual({ count: 1, until })
  expect(await waiting(ann)).toBeNull()
  const boss = await newSession(app.url, mod)
  await setRole(app.db, mod.username, 'admin')
  const found = await must<{ results: { id: number; waits: object[] }[] }>(
    app.url,
    '/v1/admin/tournaments/?state=waits',
    { token: boss.accessToken },
  )
  await setRole(app.db, mod.username, 'moderator')
  expect(found.results).toMatchObject([{ id: cup.id, waits: [{ kind: 'dispute', count: 1 }] }])
  expect((await decide(referee)).status).toBe(200)
  expect(await waiting(referee)).toBeNull()
})

test(
  'it waits for the members of its organization too, whose other tournaments are not among their own',
  { tags: 'long' },
  async () => {
    const { id } = await organizationActions(app).found(stranger)
    await app.db.updateTable('tournaments').set({ organization_id: id }).where('id', '=', cup.id).execute()
    const listed = async () =>
      (
        await must<{ results: { id: number; my_disputes: { count: number } | null }[] }>(
          app.url,
          '/v1/tournaments/?scope=mine',
          { token: (await newSession(app.url, stranger)).accessToken },
        )
      ).results.find((row) => row.id === cup.id)
    expect(await listed()).toBeUndefined()
    await dispute()
    expect(await listed()).toMatchObject({ my_disputes: { count: 1 } })
    expect((await decide(await newSession(app.url, stranger))).status).toBe(200)
    expect(await listed()).toBeUndefined()
  },
)

describe('a dispute of a match of a tournament', () => {
  test(
    'is the staff\u2019s first: they read everything and decide, and the bracket goes on',
    { tags: 'long' },
    async () => {
      await play.match(ann, matchId, 'messages', { body: 'Well played.' })
      await dispute()
      const { body: seen } = await readAsStaff(referee)
      expect(seen).toMatchObject({
        can_decide: true,
        messages: [{ body: 'Well played.' }],
        match: {
          dispute: { held_by: 'organizers', reason: 'I have won that.' },
          reports: [{ scores: [[3, 1]] }],
        },
      })
      expect(await look(ann)).toMatchObject({ deadline: { kind: 'hand_over' }, can: { ask_moderator: true } })
      expect(await queued()).toBe(false)
      expect(await told(referee)).toContainEqual(
        expect.stringMatching(/^Dispute: .* Decide within 15 minutes/),
      )
      expect((await told(mod)).filter((text) => text.includes(ann.username))).toEqual([])

      expect((await decide(referee)).status).toBe(200)
      expect((await readAsStaff(referee)).body.can_decide).toBe(false)
      expect(await told(bob)).toContainEqual(
        expect.stringMatching(/^The organizers decided your .* the other side won/),
      )
      await pass(15 * MINUTE)
      expect((await look(ann)).ending).toBe('organizer')
      expect((await act.read(cup.id)).status).toBe('completed')
      const { results } = await must<{
        results: { kind: string; by: string | null; reason: string | null }[]
      }>(app.url, `/v1/tournaments/${cup.id}/journal/`)
      expect(results).toContainEqual(
        expect.objectContaining({ kind: 'dispute_decided', by: 'ref', reason: 'The picture shows it.' }),
      )
    },
  )

  test('goes to the moderators after 15 minutes, who then decide alone', { tags: 'long' }, async () => {
    await dispute()
    await pass(15 * MINUTE)
    expect((await look(ann)).dispute).toMatchObject({ held_by: 'moderators' })
    expect(await queued()).toBe(true)
    expect(await told(mod)).toContainEqual(expect.stringContaining(ann.username))
    expect((await decide(org)).body.code).toBe('with_moderators')
    expect((await readAsStaff(org)).body.can_decide).toBe(false)
    await play.resolve(mod, matchId, sideIds[1] ?? 0)
    expect((await decide(org)).body.code).toBe('not_disputed')
  })

  test('goes to the moderators at once when a captain asks, or appeals', { tags: 'long' }, async () => {
    await dispute()
    const before = await ask<{ code: string }>(app.url, `/v1/admin/cases/disputes/${matchId}/holder/`, {
      method: 'PUT',
      token: mod.accessToken,
      body: { to: mod.username, from: null },
    })
    expect(before.body.code).toBe('not_waiting')
    expect((await decide(org, sideIds[0])).status).toBe(200)
    await play.match(bob, matchId, 'appeal', { reason: 'Please look again.' })
    expect(await queued()).toBe(true)
    expect((await decide(referee)).body.code).toBe('with_moderators')
    await play.resolve(mod, matchId, sideIds[1] ?? 0)
    expect(await look(ann)).toMatchObject({ status: 'settled', winner_side_id: sideIds[1] })
  })

  test('asked for, a moderator has it at once', { tags: 'long' }, async () => {
    await dispute()
    expect((await play.match(ann, matchId, 'ask-moderator')).status).toBe(200)
    expect(await queued()).toBe(true)
    expect((await decide(org)).body.code).toBe('with_moderators')
  })

  test('is decided by nobody else', async () => {
    expect((await decide(org)).body.code).toBe('not_disputed')
    await dispute()
    for (const who of [stranger, mod, ann]) expect((await decide(who)).body.code).toBe('not_staff')
    for (const who of [stranger, ann]) expect((await readAsStaff(who)).body.code).toBe('not_staff')
    await act.act(org, cup.id, 'staff', { username: referee.username, role: 'none' })
    expect((await decide(referee)).body.code).toBe('not_staff')
    expect((await readAsStaff(referee)).status).toBe(403)
    await act.appoint(org, cup.id, ann, 'referee')
    expect((await decide(ann)).body.code).toBe('own_match')
    expect((await readAsStaff(ann)).body.code).toBe('own_match')
    expect((await decide(org, 999_999)).body.code).toBe('unknown_side')
  })

  test('is an admin\u2019s by a session, and not by their key, which has no rights of staff', async () => {
    await dispute()
    await setRole(app.db, mod.username, 'admin')
    const { secret: accessToken } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
      method: 'POST',
      token: mod.accessToken,
      body: { name: 'a bot', scopes: ['matches:read', 'results:write'] },
    })
    const program = { ...mod, accessToken }
    expect((await readAsStaff(program)).body.code).toBe('not_staff')
    expect((await decide(program)).body.code).toBe('not_staff')
    expect((await readAsStaff(mod)).status).toBe(200)
    expect((await decide(mod)).status).toBe(200)
    await setRole(app.db, mod.username, 'moderator')
  })

  test('is not the staff\u2019s when nobody of them may decide it', { tags: 'long' }, async () => {
    const [player] = people
    if (!player) throw new Error('somebody plays')
    await app.db
      .updateTable('tournament_staff')
      .set({ player_id: player.id })
      .where('tournament_id', '=', cup.id)
      .where('role', '=', 'owner')
      .execute()
    await act.act(player, cup.id, 'staff', { username: referee.username, role: 'none' })
    await dispute()
    expect((await look(ann)).dispute).toMatchObject({ held_by: 'moderators' })
    expect(await queued()).toBe(true)
  })

  test('void is played again, in a new room', { tags: 'long' }, async () => {
    await dispute()
    expect((await decide(org, null)).status).toBe(200)
    for (const who of [ann, bob]) await play.match(who, matchId, 'accept-decision')
    expect((await look(ann)).status).toBe('cancelled')
    const [room] = await act.openRooms(cup.id)
    expect(room?.id).not.toBe(lobbyId)
    await reportOnce()
    await play.match(bob, matchId, 'report', { scores: [[3, 1]] })
    expect((await act.read(cup.id)).status).toBe('completed')
  })

  test('thirty decisions at once count once', { tags: 'long' }, async () => {
    await dispute()
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, index) => decide(index % 2 === 0 ? org : referee, sideIds[index % 2])),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
      new Set(['not_disputed']),
    )
  })

  test('its evidence is for the staff of this tournament only', { tags: 'long' }, async () => {
    await dispute()
    const evidence = (who: Person) =>
      ask(app.url, `/v1/matches/${matchId}/evidence/`, { token: who.accessToken })
    expect((await evidence(referee)).status).toBe(200)
    expect((await evidence(stranger)).status).toBe(404)
  })
})
