import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Team } from '#contract/teams/teams.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'
import type { Answer, Person } from '#server/testing/visitor.ts'

// Every call of a team by every kind of person: one row per call, one column per person, with the expected
// status.
type Cast = {
  captain: Person
  member: Person
  invited: Person
  blocked: Person
  stranger: Person
  banned: Person
  nobody: undefined
}
type Stage = { team: Team; inviteId: number; notificationId: number; token: string }

let app: TestApp
let actions: TeamActions
let cast: Cast
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  actions = teamActions(app)
  const [captain, member, invited, blocked, stranger, banned] = await insertPlayers(app, [
    'the_captain',
    'the_member',
    'the_invited',
    'the_blocked',
    'the_stranger',
    'the_banned',
  ])
  cast = { captain, member, invited, blocked, stranger, banned, nobody: undefined }
  // `blocked` is blocked by the captain; a ban ends sessions at the next request.
  await actions.block(captain, blocked)
  await app.db
    .updateTable('players')
    .set({ banned_at: app.clock.now() })
    .where('id', '=', banned.id)
    .execute()
})
afterAll(() => app.close())

/** A new team with its captain, one member, one open invite and a link. */
async function newTeam(): Promise<Stage> {
  count += 1
  const team = await actions.found(cast.captain, { name: `Stage ${count}`, tag: 'STG', game: 'chess' })
  await actions.invite(cast.captain, team.id, cast.member)
  await actions.answer(cast.member, team.id, 'accept')
  const { body } = await actions.invite(cast.captain, team.id, cast.invited)
  const open = (await actions.invites(cast.invited)).results.find((invite) => invite.target.id === team.id)
  return {
    team,
    inviteId: Number(body['id']),
    notificationId: open?.notification_id ?? 0,
    token: await actions.link(cast.captain, team.id),
  }
}

type Row = {
  call: string
  ask: (who: Person | undefined, at: Stage) => Promise<Answer>
  captain: number
  member: number
  invited: number
  blocked: number
  stranger: number
  nobody: number
}

const onlyCaptain = (status: number) => ({
  captain: status,
  member: 403,
  invited: 403,
  blocked: 403,
  stranger: 403,
  nobody: 401,
})
const onlyInvited = { captain: 404, member: 404, invited: 200, blocked: 404, stranger: 404, nobody: 401 }

const ROWS: Row[] = [
  {
    call: 'read',
    ask: (who, { team }) => actions.get(who, `${team.id}/`),
    captain: 200,
    member: 200,
    invited: 200,
    blocked: 200,
    stranger: 200,
    nobody: 200,
  },
  {
    call: 'rename',
    ask: (who, { team }) => actions.put(who, `${team.id}/`, { name: `${team.name} New` }),
    ...onlyCaptain(200),
  },
  {
    call: 'hand the team over by PUT',
    ask: (who, { team }) => actions.put(who, `${team.id}/`, { captain_id: cast.member.id }),
    ...onlyCaptain(200),
  },
  { call: 'disband', ask: (who, { team }) => actions.del(who, `${team.id}/`), ...onlyCaptain(204) },
  {
    call: 'invite',
    ask: (who, { team }) => actions.invite(who, team.id, cast.stranger),
    ...onlyCaptain(201),
  },
  {
    call: 'cancel an invite',
    ask: (who, { team, inviteId }) => actions.del(who, `${team.id}/invites/${inviteId}/`),
    ...onlyCaptain(204),
  },
  {
    call: 'create a link',
    ask: (who, { team }) => actions.post(who, `${team.id}/invite-link/`, { days: 1 }),
    ...onlyCaptain(200),
  },
  {
    call: 'end the link',
    ask: (who, { team }) => actions.del(who, `${team.id}/invite-link/`),
    ...onlyCaptain(204),
  },
  {
    call: 'remove the logo',
    ask: (who, { team }) => actions.del(who, `${team.id}/logo/`),
    ...onlyCaptain(204),
  },
  {
    call: 'remove the member',
    ask: (who, { team }) => actions.member(who, team.id, cast.member),
    captain: 200,
    member: 200,
    invited: 403,
    blocked: 403,
    stranger: 403,
    nobody: 401,
  },
  {
    call: 'make the member captain',
    ask: (who, { team }) => actions.member(who, team.id, cast.member, 'captain'),
    ...onlyCaptain(200),
  },
  {
    call: 'make the member substitute',
    ask: (who, { team }) => actions.member(who, team.id, cast.member, 'substitute'),
    ...onlyCaptain(200),
  },
  {
    call: 'remove the captain',
    ask: (who, { team }) => actions.member(who, team.id, cast.captain),
    captain: 400,
    member: 403,
    invited: 403,
    blocked: 403,
    stranger: 403,
    nobody: 401,
  },
  {
    call: 'accept the invite',
    ask: (who, { team, notificationId }) => actions.answerBy(who, team.id, notificationId, 'accept'),
    ...onlyInvited,
  },
  {
    call: 'decline the invite',
    ask: (who, { team, notificationId }) => actions.answerBy(who, team.id, notificationId, 'cancel'),
    ...onlyInvited,
  },
  {
    call: 'accept the invite for another team',
    ask: (who, { team, notificationId }) => actions.answerBy(who, team.id + 1000, notificationId, 'accept'),
    captain: 404,
    member: 404,
    invited: 404,
    blocked: 404,
    stranger: 404,
    nobody: 401,
  },
  {
    call: 'read the link',
    ask: (who, { token }) => actions.readLink(who, token),
    captain: 200,
    member: 200,
    invited: 200,
    blocked: 404,
    stranger: 200,
    nobody: 200,
  },
  {
    call: 'join by link',
    ask: (who, { token }) => actions.joinByLink(who, token),
    captain: 400,
    member: 400,
    invited: 200,
    blocked: 404,
    stranger: 200,
    nobody: 401,
  },
]

const people = ['captain', 'member', 'invited', 'blocked', 'stranger', 'nobody'] as const
const cases = ROWS.flatMap((row) => people.map((person) => ({ call: row.call, person, row })))

/** A refused call changes nothing, so all of them can use one team. */
let untouched: Promise<Stage> | undefined
const sharedTeam = () => (untouched ??= newTeam())

test.each(cases)('$call, by the $person', async ({ row, person }) => {
  const isRefused = row[person] >= 400
  const at = await (isRefused ? sharedTeam() : newTeam())
  expect((await row.ask(cast[person], at)).status).toBe(row[person])
  if (isRefused) return
  await actions.del(cast.captain, `${at.team.id}/`)
  await actions.del(cast.member, `${at.team.id}/`)
})

test.each(ROWS.filter((row) => row.nobody === 401))('$call: a banned player is refused', async ({ ask }) => {
  expect((await ask(cast.banned, await sharedTeam())).status).toBe(401)
})

test('the refused calls changed nothing', async () => {
  const { team } = await sharedTeam()
  const members = [cast.captain, cast.member].map(({ id }) => expect.objectContaining({ id }))
  expect(await actions.read(cast.captain, team.id)).toMatchObject({ name: team.name, members })
})

test.each(ROWS.filter(({ call }) => !call.includes('link') && !call.startsWith('accept the invite for')))(
  '$call: a disbanded team is not found',
  async ({ ask, call }) => {
    const at = await newTeam()
    await actions.del(cast.captain, `${at.team.id}/`)
    const isAnswer = call.endsWith('the invite')
    expect((await ask(isAnswer ? cast.invited : cast.captain, at)).status).toBe(isAnswer ? 400 : 404)
  },
)
