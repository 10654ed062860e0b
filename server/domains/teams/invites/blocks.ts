import type { Unit } from '#server/platform/db/transact.ts'
import { publishTeam, withdrawInvite } from '#server/domains/teams/publish.ts'
import { findTeam } from '#server/domains/teams/queries.ts'
import { closeInvite, lockInvitesBetween, muteInvite } from './invite-queries.ts'

type Block = { by: string; blocked: string }

/**
 * After a block: hides the blocked captain's invites from the blocker without notifying the captain, and
 * cancels the blocker's own.
 */
export async function closeInvitesOfBlock(unit: Unit, block: Block): Promise<void> {
  for (const invite of await lockInvitesBetween(unit.trx, { from: block.blocked, to: block.by })) {
    if (invite.muted) continue
    await withdrawInvite(unit, invite)
    await muteInvite(unit.trx, invite.id)
  }
  for (const invite of await lockInvitesBetween(unit.trx, { from: block.by, to: block.blocked })) {
    await closeInvite(unit.trx, invite.id, 'cancelled', unit.now)
    await withdrawInvite(unit, invite)
    publishTeam(unit, invite.team_id, [block.by])
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
