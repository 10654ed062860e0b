import type { CallAnswer } from '#contract/call.ts'
import type { inviteToTeam as inviteCall } from '#contract/teams/members.ts'
import type { Team } from '#contract/teams/teams.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { freeRole, roleOf, type Roster } from '#core/teams/roster.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { lockFriendship } from '#server/domains/friends/queries.ts'
import { markRead, publishNotification, removeOne } from '#server/domains/notifications/queries.ts'
import { findPlayerByName, type PlayerRow } from '#server/domains/players/queries.ts'
import { joinTeam, lockLedTeam, type JoinRefusal, type LedTeamRefusal } from '#server/domains/teams/act.ts'
import { presentTeam } from '#server/domains/teams/present.ts'
import { publishInvite, publishTeam, withdrawInvite } from '#server/domains/teams/publish.ts'
import { listMembers, loadRoster, lockTeam, type TeamRow } from '#server/domains/teams/queries.ts'
import { closeInvite, insertInvite, listTeamInvites, lockInvite, lockOpenInvite } from './invite-queries.ts'

const MAX_OPEN = 30

type InviteeProblem = 'no_player' | 'already_member' | 'team_full' | 'already_invited' | 'too_many_invites'

/**
 * Invites a player by their username. Somebody who has blocked the captain does not see the invite, and the captain
 * cannot see that.
 */
export function inviteToTeam(
  context: Context,
  { playerId }: Actor,
  { teamId, username }: { teamId: number; username: string },
): Promise<Outcome<CallAnswer<typeof inviteCall>, LedTeamRefusal | InviteeProblem | 'blocked_by_me'>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const led = await lockLedTeam(trx, teamId, playerId)
    if (!led.ok) return led
    const roster = await loadRoster(trx, led.value)
    const checked = await findInvitee(unit, led.value, roster, username)
    if (!checked.ok) return checked
    const { id: inviteeId, username: name, avatar_url } = checked.value
    // Serialises with a block of the same pair.
    await lockFriendship(trx, playerId, inviteeId)
    if (await hasBlocked(trx, { by: playerId, blocked: inviteeId })) return refuse('blocked_by_me')
    const muted = await hasBlocked(trx, { by: inviteeId, blocked: playerId })
    const inviteId = await insertInvite(trx, {
      teamId,
      playerId: inviteeId,
      fromPlayerId: playerId,
      muted,
      now,
    })
    unit.record({ type: 'team.player_invited', teamId, inviteId })
    // The invited player's list follows with the notification.
    publishTeam(
      unit,
      teamId,
      roster.members.map((member) => member.playerId),
    )
    return accept({ id: inviteId, player: { id: inviteeId, username: name, avatar_url } })
  })
}

async function findInvitee(
  { trx }: Unit,
  team: TeamRow,
  roster: Roster,
  username: string,
): Promise<Decision<PlayerRow, InviteeProblem>> {
  const player = await findPlayerByName(trx, username)
  if (!player || player.banned_at) return refuse('no_player')
  if (roleOf(roster, player.id)) return refuse('already_member')
  if (!freeRole(roster)) return refuse('team_full')
  const open = await listTeamInvites(trx, [team.id])
  if (open.some((invite) => invite.player_id === player.id)) return refuse('already_invited')
  return open.length >= MAX_OPEN ? refuse('too_many_invites') : accept(player)
}

/** Cancels an open invite, by the captain. */
export function cancelTeamInvite(
  context: Context,
  { playerId }: Actor,
  { teamId, inviteId }: { teamId: number; inviteId: number },
): Promise<Outcome<undefined, LedTeamRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const led = await lockLedTeam(trx, teamId, playerId)
    if (!led.ok) return led
    const invite = await lockOpenInvite(trx, { teamId, id: inviteId })
    if (!invite) return refuse('not_found')
    await closeInvite(trx, inviteId, 'cancelled', now)
    await withdrawInvite(unit, invite)
    const members = (await listMembers(trx, [teamId])).map((member) => member.id)
    publishTeam(unit, teamId, members)
    return accept(undefined)
  })
}

type Answer = { teamId: number; notificationId: number; isAccepted: boolean }

/** Accepts or declines the invite that a notification is about. */
export function answerTeamInvite(
  context: Context,
  { playerId }: Actor,
  { teamId, notificationId, isAccepted }: Answer,
): Promise<Outcome<Team, 'not_found' | 'invite_closed' | JoinRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const team = await lockTeam(trx, teamId)
    const invite = await lockInvite(trx, { teamId, notificationId, playerId })
    if (!invite || invite.muted) return refuse('not_found')
    if (!team || invite.status !== 'open') return refuse('invite_closed')
    if (isAccepted) {
      const joined = await joinTeam(unit, team, playerId)
      if (!joined.ok) return joined
    } else await decline(unit, team, { inviteId: invite.id, playerId })
    const mine = { id: notificationId, playerId }
    await markRead(trx, mine, now)
    await removeOne(trx, mine, now)
    await publishNotification(unit, mine)
    return accept(await presentTeam(context, trx, team, playerId))
  })
}

async function decline(
  unit: Unit,
  team: TeamRow,
  { inviteId, playerId }: { inviteId: number; playerId: string },
): Promise<void> {
  await closeInvite(unit.trx, inviteId, 'declined', unit.now)
  unit.record({ type: 'team.invite_declined', teamId: team.id, playerId, captainId: team.captain_id })
  publishInvite(unit, playerId, inviteId)
  const members = (await listMembers(unit.trx, [team.id])).map((member) => member.id)
  publishTeam(unit, team.id, members)
}
