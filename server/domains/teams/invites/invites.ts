import { isLongEnough } from '#core/site/search/long-enough.ts'
import * as calls from '#contract/teams/members.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { freeRole, roleOf, type Roster } from '#core/teams/roster.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, read } from '#server/platform/call.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { lockFriendship } from '#server/domains/friends/queries.ts'
import { markRead, publishNotification, removeOne } from '#server/domains/notifications/queries.ts'
import { findPlayerByName, type PlayerRow, searchPlayers } from '#server/domains/players/queries.ts'
import { joinTeam, lockLedTeam } from '#server/domains/teams/act.ts'
import { presentTeam } from '#server/domains/teams/present.ts'
import { publishInvite, publishTeam, withdrawInvite } from '#server/domains/teams/publish.ts'
import {
  listMembers,
  loadRoster,
  lockTeam,
  type TeamRow,
  searchFriendsAndTeammates,
} from '#server/domains/teams/queries.ts'
import { closeInvite, insertInvite, listTeamInvites, lockInvite, lockOpenInvite } from './invite-queries.ts'

const MAX_OPEN = 30

type InviteeProblem = 'no_player' | 'already_member' | 'team_full' | 'already_invited' | 'too_many_invites'

const MAX_FOUND = 10

export const findUsernames = read(calls.findUsernames, async ({ context, query, actor }) => {
  if (!isLongEnough(query.name)) return []
  // Prefix matches come from the index; matches anywhere in the name only from friends and team-mates.
  const prefixMatches = (await searchPlayers(context.db, query.name, MAX_FOUND + 1)).filter(
    (player) => player.id !== actor.playerId,
  )
  const acquaintances =
    prefixMatches.length < MAX_FOUND
      ? await searchFriendsAndTeammates(context.db, {
          playerId: actor.playerId,
          part: query.name,
          limit: MAX_FOUND,
        })
      : []
  const found = new Map(
    [...prefixMatches, ...acquaintances].map((player) => [
      player.id,
      { id: player.id, username: player.username, avatar_url: player.avatar_url },
    ]),
  )
  return [...found.values()].slice(0, MAX_FOUND)
})

/**
 * Invites a player by their username. Somebody who has blocked the captain does not see the invite, and the captain
 * cannot see that.
 */
export const inviteToTeam = command(
  calls.inviteToTeam,
  async ({ unit, actor: { playerId }, params: { id: teamId }, body: { username } }) => {
    const { trx, now } = unit
    const led = await lockLedTeam(trx, teamId, playerId)
    if (!led.ok) return led
    const roster = await loadRoster(trx, led.value)
    const checked = await findInvitee(unit, led.value, roster, username)
    if (!checked.ok) return checked
    const { id: inviteeId, username: name, avatar_url } = checked.value
    // Serializes with a block of the same pair.
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
  },
)

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
export const cancelTeamInvite = command(
  calls.cancelTeamInvite,
  async ({ unit, actor: { playerId }, params: { id: teamId, inviteId } }) => {
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
  },
)

/** Accepts or declines the invite that a notification is about. */
export const answerTeamInvite = command(
  calls.answerTeamInvite,
  async ({ context, unit, actor: { playerId }, params: { teamId, notificationId }, body }) => {
    const isAccepted = body.action === 'accept'
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
  },
)

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
