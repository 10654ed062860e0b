import type { Time } from './tables.ts'

export type QueueTables = {
  /** Who waits for a quick match, one row a player. */
  queue_tickets: {
    player_id: string
    mode_id: number
    region: string | null
    since: Time
    /** When the player was last known to be there. */
    seen_at: Time
    /**
     * The lobby that was found; kept, so that who was ready in vain goes back to the old place. Empty while
     * waiting.
     */
    lobby_id: number | null
  }
}
