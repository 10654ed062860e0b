import type { Unit } from '#server/db/transact.ts'
import { publishNotifications, withdrawNotification } from '#server/notifications/queries.ts'
import type { InviteRow } from './invite-queries.ts'

/** Whoever looks at the team asks again, and so do the lists of these players. */
export function publishTeam(unit: Unit, teamId: number, playerIds: readonly string[]): void {
  unit.publish([`team:${teamId}`, ...playerIds.map((id) => `player:${id}`)], {
    event: 'team',
    data: { id: teamId },
  })
}

/** The notification of an invite that is over goes from the bell of the one who had it. */
export async function withdrawInvite(unit: Unit, invite: InviteRow): Promise<void> {
  if (invite.muted || invite.notification_id === null) return
  await withdrawNotification(unit.trx, invite.notification_id, unit.now)
  await publishNotifications(unit, invite.player_id, null)
}
