import type { Unit } from '#server/platform/db/transact.ts'
import { withdrawNotification } from '#server/domains/notifications/queries.ts'
import type { InviteRow } from './invites/invite-queries.ts'

/** Publishes a changed team to those who look at it, and to these players, whose lists may show it. */
export function publishTeam(unit: Unit, teamId: number, playerIds: readonly string[]): void {
  unit.record({ type: 'team.changed', teamId, playerIds: [...playerIds] })
}

/** Withdraws the notification of an invite that has ended. */
export async function withdrawInvite(unit: Unit, invite: InviteRow): Promise<void> {
  if (invite.muted || invite.notification_id === null) return
  await withdrawNotification(unit, invite.notification_id)
  publishInvite(unit, invite.player_id, invite.id)
}

/** Publishes to the invited player that the invite can be answered now, or not any more. */
export function publishInvite(unit: Unit, playerId: string, inviteId: number): void {
  unit.record({ type: 'team.invite_changed', playerId, inviteId })
}
