import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'
import type { Fact, HintKind } from '#core/moderation/fair-play.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    fair_play_cases: {
      id: Generated<number>
      kind: HintKind | 'smurfing' | 'boosting'
      player_id: string
      /** The other player of a pair. */
      other_id: string | null
      mode_id: number | null
      facts: JSONColumnType<Fact[], string, string>
      match_ids: number[]
      status: 'open' | 'confirmed' | 'dismissed'
      opened_at: Time
      updated_at: Time
      decided_at: Time | null
      decided_by: string | null
      reason: string | null
    }
  }
}
