import type { Decision } from '#core/decision.ts'
import { accept, refuse } from '#core/decision.ts'
import { change, join, roleOf, type Change, type ChangeRefusal, type Roster } from '#core/teams/roster.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { closeInvite, findOpenInvite } from './invite-queries.ts'
import { countTeamsOfPlayer, findTeam, loadRoster, writeRoster, type TeamRow } from './queries.ts'
import { publishTeam, withdrawInvite } from './publish.ts'

/** The number of teams one player may be in. */
export const MAX_TEAMS = 20

type Joined = Decision<void, 'already_member' | 'team_full' | 'too_many_teams'>

/**
 * Adds a player to the roster, by invite or link, and accepts an open invite with it. The team must be
 * locked.
 */
export async function joinTeam(unit: Unit, team: TeamRow, playerId: string): Promise<Joined> {
  const { trx, now } = unit
  const before = await loadRoster(trx, team)
  const step = join(before, playerId)
  if (!step.ok) return step
  if ((await countTeamsOfPlayer(trx, playerId)) >= MAX_TEAMS) return refuse('too_many_teams')
  await writeRoster(trx, team.id, { before, after: step.value, now })
  const invite = await findOpenInvite(trx, { teamId: team.id, playerId })
  if (invite) {
    await closeInvite(trx, invite.id, 'accepted', now)
    await withdrawInvite(unit, invite)
  }
  const { username } = await findPlayer(trx, playerId)
  await notifyCaptain(unit, team, playerId, `${username} is in ${team.name} now.`)
  publishTeam(unit, team.id, playerIdsOf(step.value))
  return accept(undefined)
}

/** Applies a roster change, writes it and notifies the player concerned. The team must be locked. */
export async function changeRoster(
  unit: Unit,
  team: TeamRow,
  requested: Change,
): Promise<Decision<Roster, ChangeRefusal>> {
  const before = await loadRoster(unit.trx, team)
  const step = change(before, requested)
  if (!step.ok || step.value === before) return step
  await writeRoster(unit.trx, team.id, { before, after: step.value, now: unit.now })
  await notifyOfChange(unit, team, requested, before)
  publishTeam(unit, team.id, playerIdsOf(before))
  return step
}

async function notifyOfChange(
  unit: Unit,
  team: TeamRow,
  { by, target, action }: Change,
  before: Roster,
): Promise<void> {
  if (by === target) {
    const { username } = await findPlayer(unit.trx, target)
    return notifyCaptain(unit, team, target, `${username} has left ${team.name}.`)
  }
  const role = roleOf(before, target)
  const messages = {
    remove: `You are no longer in ${team.name}.`,
    captain: `You are the captain of ${team.name} now.`,
    member: `You are a player of ${team.name} now.`,
    substitute: `You are a substitute of ${team.name} now.`,
  }
  if (role === action) return
  await notify(unit, {
    playerId: target,
    type: 4,
    message: messages[action],
    fromPlayerId: by,
    extras: { team_id: team.id, game: team.game },
  })
}

export async function notifyCaptain(
  unit: Unit,
  team: TeamRow,
  about: string,
  message: string,
): Promise<void> {
  if (team.captain_id === about) return
  await notify(unit, {
    playerId: team.captain_id,
    type: 4,
    message,
    fromPlayerId: about,
    extras: { team_id: team.id, game: team.game },
  })
}

/** The team as read again after this transaction's writes. */
export async function reloadTeam(unit: Unit, id: number): Promise<TeamRow> {
  const team = await findTeam(unit.trx, id)
  if (!team) throw new Error(`team ${id} was not found`)
  return team
}

const playerIdsOf = (roster: Roster) => roster.members.map((member) => member.playerId)
