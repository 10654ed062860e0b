import type { Unit } from '#server/platform/db/transact.ts'
import { publishNotifications, withdrawNotification } from '#server/domains/notifications/queries.ts'
import type { InviteRow } from './invites/invite-queries.ts'

/** Makes clients that show this team, and these players' lists of teams, refetch. */
export function publishTeam(unit: Unit, teamId: number, playerIds: readonly string[]): void {
  unit.record({ type: 'team.changed', teamId, playerIds: [...playerIds] })
}

/** Withdraws the notification of an invite that has ended. */
export async function withdrawInvite(unit: Unit, invite: InviteRow): Promise<void> {
  if (invite.muted || invite.notification_id === null) return
  await withdrawNotification(unit.trx, invite.notification_id, unit.now)
  await publishNotifications(unit, invite.player_id, null)
}
