import type { Decision } from '#core/decision.ts'
import { accept, refuse } from '#core/decision.ts'
import { change, join, roleOf, type Change, type ChangeRefusal, type Roster } from '#core/teams/roster.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { closeInvite, lockOpenInvite } from './invites/invite-queries.ts'
import { countTeamsOfPlayer, findTeam, loadRoster, lockTeam, writeRoster, type TeamRow } from './queries.ts'
import { publishTeam, withdrawInvite } from './publish.ts'

/** The number of teams one player may be in. */
export const MAX_TEAMS = 20

export type LedTeamRefusal = 'not_found' | 'not_captain'

/** The team, locked until the transaction ends, if this player is its captain. */
export async function lockLedTeam(
  trx: Trx,
  id: number,
  playerId: string,
): Promise<Decision<TeamRow, LedTeamRefusal>> {
  const team = await lockTeam(trx, id)
  if (!team) return refuse('not_found')
  return team.captain_id === playerId ? accept(team) : refuse('not_captain')
}

export type JoinRefusal = 'already_member' | 'team_full' | 'too_many_teams'

/**
 * Adds a player to the roster, by invite or link, and accepts an open invite with it. The team must be
 * locked.
 */
export async function joinTeam(
  unit: Unit,
  team: TeamRow,
  playerId: string,
): Promise<Decision<void, JoinRefusal>> {
  const { trx, now } = unit
  const before = await loadRoster(trx, team)
  const step = join(before, playerId)
  if (!step.ok) return step
  if ((await countTeamsOfPlayer(trx, playerId)) >= MAX_TEAMS) return refuse('too_many_teams')
  await writeRoster(trx, team.id, { before, after: step.value, now })
  const invite = await lockOpenInvite(trx, { teamId: team.id, playerId })
  if (invite) {
    await closeInvite(trx, invite.id, 'accepted', now)
    await withdrawInvite(unit, invite)
  }
  unit.record({ type: 'team.member_joined', teamId: team.id, playerId, captainId: team.captain_id })
  publishTeam(unit, team.id, playerIdsOf(step.value))
  return accept(undefined)
}

/** Applies a roster change, writes it and records it. The team must be locked. */
export async function changeRoster(
  unit: Unit,
  team: TeamRow,
  requested: Change,
): Promise<Decision<Roster, ChangeRefusal>> {
  const before = await loadRoster(unit.trx, team)
  const step = change(before, requested)
  if (!step.ok || step.value === before) return step
  await writeRoster(unit.trx, team.id, { before, after: step.value, now: unit.now })
  recordChange(unit, team, requested, before)
  publishTeam(unit, team.id, playerIdsOf(before))
  return step
}

function recordChange(unit: Unit, team: TeamRow, { by, target, action }: Change, before: Roster): void {
  const member = { teamId: team.id, playerId: target, captainId: team.captain_id }
  if (by === target) return unit.record({ type: 'team.member_left', ...member })
  if (roleOf(before, target) === action) return
  unit.record({ type: 'team.member_changed', ...member, role: action === 'remove' ? null : action })
}

/** The team as read again after this transaction's writes. */
export async function reloadTeam(unit: Unit, id: number): Promise<TeamRow> {
  const team = await findTeam(unit.trx, id)
  if (!team) throw new Error(`team ${id} was not found`)
  return team
}

const playerIdsOf = (roster: Roster) => roster.members.map((member) => member.playerId)
