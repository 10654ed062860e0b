import type { Context } from '#server/platform/context.ts'
import { cancelTeamInvite, findUsernames, inviteToTeam } from '#contract/teams/members.ts'
import { freeRole, roleOf } from '#core/teams/roster.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { lockFriendship } from '#server/domains/friends/queries.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findPlayerByName, searchPlayers } from '#server/domains/players/queries.ts'
import {
  closeInvite,
  insertInvite,
  listTeamInvites,
  lockInvitesBetween,
  lockOpenInvite,
  muteInvite,
} from './invite-queries.ts'
import { findTeam, listMembers, loadRoster, lockTeam, searchFriendsAndTeammates } from './queries.ts'
import { publishTeam, withdrawInvite } from './publish.ts'

const MAX_OPEN = 30
const MAX_FOUND = 10

export function inviteRoutes(router: Router, context: Context): void {
  router.on(findUsernames, async ({ query, session }) => {
    if ([...query.name].length < 2) return []
    // Prefix matches come from the index; matches anywhere in the name only from friends and team-mates.
    const prefixMatches = (await searchPlayers(context.db, query.name, MAX_FOUND + 1)).filter(
      (player) => player.id !== session.playerId,
    )
    const acquaintances =
      prefixMatches.length < MAX_FOUND
        ? await searchFriendsAndTeammates(context.db, {
            playerId: session.playerId,
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

  router.on(inviteToTeam, ({ params, body, session }) =>
    transact(context, async (unit) => {
      const { trx, now } = unit
      const team = await lockTeam(trx, params.id)
      if (!team) throw refusal(inviteToTeam, 'not_found')
      if (team.captain_id !== session.playerId) throw refusal(inviteToTeam, 'not_captain')
      const player = await findPlayerByName(trx, body.username)
      if (!player || player.banned_at) throw refusal(inviteToTeam, 'no_player')
      const roster = await loadRoster(trx, team)
      if (roleOf(roster, player.id)) throw refusal(inviteToTeam, 'already_member')
      if (!freeRole(roster)) throw refusal(inviteToTeam, 'team_full')
      const open = await listTeamInvites(trx, [team.id])
      if (open.some((invite) => invite.player_id === player.id))
        throw refusal(inviteToTeam, 'already_invited')
      if (open.length >= MAX_OPEN) throw refusal(inviteToTeam, 'too_many_invites')
      // Serialises with a block of the same pair.
      await lockFriendship(trx, session.playerId, player.id)
      if (await hasBlocked(trx, { by: session.playerId, blocked: player.id }))
        throw refusal(inviteToTeam, 'blocked_by_me')
      const muted = await hasBlocked(trx, { by: player.id, blocked: session.playerId })
      const id = await insertInvite(trx, {
        teamId: team.id,
        playerId: player.id,
        fromPlayerId: session.playerId,
        muted,
        now,
      })
      unit.record({ type: 'team.player_invited', teamId: team.id, inviteId: id })
      // The invited player's list follows with the notification.
      publishTeam(
        unit,
        team.id,
        roster.members.map((member) => member.playerId),
      )
      return { id, player: { id: player.id, username: player.username, avatar_url: player.avatar_url } }
    }),
  )

  router.on(cancelTeamInvite, async ({ params, session }) => {
    await transact(context, async (unit) => {
      const { trx, now } = unit
      const team = await lockTeam(trx, params.id)
      if (!team) throw refusal(cancelTeamInvite, 'not_found')
      if (team.captain_id !== session.playerId) throw refusal(cancelTeamInvite, 'not_captain')
      const invite = await lockOpenInvite(trx, { teamId: team.id, id: params.inviteId })
      if (!invite) throw refusal(cancelTeamInvite, 'not_found')
      await closeInvite(trx, invite.id, 'cancelled', now)
      await withdrawInvite(unit, invite)
      const members = (await listMembers(trx, [team.id])).map((member) => member.id)
      publishTeam(unit, team.id, [...members, ...(invite.muted ? [] : [invite.player_id])])
    })
    return undefined
  })
}

/**
 * After a block: hides the blocked captain's invites from the blocker without notifying the captain, and
 * cancels the blocker's own.
 */
export async function closeInvitesOfBlock(unit: Unit, block: Block): Promise<void> {
  for (const invite of await lockInvitesBetween(unit.trx, { from: block.blocked, to: block.by })) {
    if (invite.muted) continue
    await withdrawInvite(unit, invite)
    await muteInvite(unit.trx, invite.id)
    publishTeam(unit, invite.team_id, [block.by])
  }
  for (const invite of await lockInvitesBetween(unit.trx, { from: block.by, to: block.blocked })) {
    await closeInvite(unit.trx, invite.id, 'cancelled', unit.now)
    await withdrawInvite(unit, invite)
    publishTeam(unit, invite.team_id, [block.by, block.blocked])
  }
}

/**
 * After a block ends: declines the hidden invites, so that the captain may invite again, this time visibly.
 */
export async function declineMutedInvites(unit: Unit, block: Block): Promise<void> {
  for (const invite of await lockInvitesBetween(unit.trx, { from: block.blocked, to: block.by })) {
    const team = invite.muted ? await findTeam(unit.trx, invite.team_id) : undefined
    if (!team) continue
    await closeInvite(unit.trx, invite.id, 'declined', unit.now)
    const invited = { teamId: team.id, playerId: block.by, captainId: team.captain_id }
    unit.record({ type: 'team.invite_declined', ...invited })
    publishTeam(unit, team.id, [team.captain_id])
  }
}

type Block = { by: string; blocked: string }
