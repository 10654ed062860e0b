import type { PlayerRow } from '#server/domains/players/queries.ts'

/**
 * The player's time zone for the daily mail: the chosen one, else that of the quiet hours, else UTC. The
 * browser's own zone is unknown here.
 */
export function zoneOf(player: Pick<PlayerRow, 'time_zone' | 'notification_preferences'>): string {
  return player.time_zone ?? player.notification_preferences.quiet_hours?.time_zone ?? 'UTC'
}
