import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    /** Players waiting for a quick match, one row each. */
    queue_tickets: {
      player_id: string
      mode_id: number
      region: string | null
      since: Time
      /** When the player was last seen online. */
      seen_at: Time
      /**
       * The lobby found for the player; null while waiting. The row is kept, so that a player whose lobby fails
       * returns to the same position.
       */
      lobby_id: number | null
    }
  }
}
