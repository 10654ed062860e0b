import type { Generated } from 'kysely'
import type { MarkKind } from '#core/reliability/reliability.ts'
import type { Time } from './tables.ts'

export type ReliabilityTables = {
  /** Absences and lost disputes: one row for a player and a cause. */
  reliability_marks: {
    id: Generated<number>
    player_id: string
    kind: MarkKind
    cause_kind: 'lobby' | 'match'
    cause_id: number
    /** Tells apart what can happen again in one lobby or match: its ready checks. */
    cause_round: number
    created_at: Time
  }
}
