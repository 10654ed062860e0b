import type { Generated } from 'kysely'
import type { MarkKind } from '#core/reliability/reliability.ts'
import type { Time } from './tables.ts'

export type ReliabilityTables = {
  /** Missed ready checks, absences and lost disputes: one row per player and cause. */
  reliability_marks: {
    id: Generated<number>
    player_id: string
    kind: MarkKind
    cause_kind: 'lobby' | 'match'
    cause_id: number
    /** Distinguishes repeated events of one lobby or match: its ready checks. */
    cause_round: number
    created_at: Time
  }
}
