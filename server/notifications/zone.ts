import type { PlayerRow } from '#server/players/queries.ts'

/**
 * The zone that a player's mornings are in: the chosen one, else that of the quiet hours; a device's own is
 * not known here.
 */
export function zoneOf(player: Pick<PlayerRow, 'time_zone' | 'notification_preferences'>): string {
  return player.time_zone ?? player.notification_preferences.quiet_hours?.time_zone ?? 'UTC'
}
