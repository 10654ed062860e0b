import type { Generated } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    reports: {
      id: Generated<number>
      reporter_id: string
      kind: 'player' | 'message' | 'match' | 'team' | 'tournament_post'
      target: string
      /** The reported player, when the report is about one. */
      player_id: string | null
      reason: string
      details: string
      /** The reported text as it was at the time of the report. */
      snapshot: string
      status: 'open' | 'closed'
      created_at: Time
    }
    staff_notes: {
      id: Generated<number>
      player_id: string
      /** Null when the author was erased. */
      author_id: string | null
      body: string
      created_at: Time
    }
  }
}
