import type { AnswerFor } from '#client/lib/api/call.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { badge } from './players.ts'

export type Team = AnswerFor<'GET v1 /players/versus-team/{id}/'>
export type TeamForm = AnswerFor<'GET v1 /players/versus-team/{id}/form/'>
type Member = Team['members'][number]
type AnyInvite = AnswerFor<'GET v1 /players/invites/'>['results'][number]
type RoleInvite = Extract<AnyInvite, { role: unknown }>
type Invite = Exclude<AnyInvite, RoleInvite>

const CREATED = '2026-03-01T12:00:00.000Z'
const OUTSIDER = { edit: false, invite: false, leave: false, disband: false, why_not_disband: null }

let lastId = 0

/** A VALORANT team of this captain, as a non-member sees it. */
export function team(facts: Partial<Team> & { captain?: Pick<Profile, 'id' | 'username'> } = {}): Team {
  lastId += 1
  const { captain = badge(), ...others } = facts
  return {
    id: lastId,
    name: `Foxes ${lastId}`,
    tag: 'FOX',
    game: 'valorant',
    logo_url: null,
    captain_id: captain.id,
    members: [member({ ...captain, role: 'captain' })],
    invites: [],
    invite_link: null,
    limits: { players: 5, substitutes: 2 },
    record: { matches: 0, wins: 0, losses: 0, draws: 0 },
    ratings: [],
    entered: [],
    created: CREATED,
    can: OUTSIDER,
    ...others,
  }
}

/** A team about which nothing is known but its roster. */
export function teamForm(facts: Partial<TeamForm> = {}): TeamForm {
  return { following: false, followers: 0, fixtures: [], members: [], trophies: [], rivals: [], ...facts }
}

/** The team of this captain, as the captain sees it. */
export function ownTeam(captain: Pick<Profile, 'id' | 'username'>, facts: Partial<Team> = {}): Team {
  const can = { edit: true, invite: true, leave: false, disband: true, why_not_disband: null }
  return team({ captain, can, ...facts })
}

export function member(facts: Partial<Member> = {}): Member {
  const { id, username, avatar_url } = { ...badge(), ...facts }
  return { id, username, avatar_url, role: facts.role ?? 'member', since: facts.since ?? CREATED }
}

/** An open invite of a team to the player. */
export function teamInvite(to: Pick<Team, 'id' | 'name' | 'game'>, from = 'Ann'): Invite {
  lastId += 1
  return {
    id: lastId,
    kind: 'team',
    notification_id: 1000 + lastId,
    from_user: from,
    target: { id: to.id, name: to.name, game: to.game },
    created: CREATED,
    expires: null,
  }
}

/** The offer of a referee's role in Friday Cup. */
export function roleInvite(facts: Partial<RoleInvite> = {}): RoleInvite {
  lastId += 1
  return {
    id: lastId,
    kind: 'tournament_staff',
    notification_id: null,
    from_user: 'Ann',
    target: { id: 5, name: 'Friday Cup', game: 'valorant' },
    role: 'referee',
    slug: null,
    created: CREATED,
    expires: null,
    ...facts,
  }
}
