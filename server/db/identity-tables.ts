import type { Generated } from 'kysely'
import type { CheckStatus } from '#core/identity/check.ts'
import type { Time } from './tables.ts'

export type IdentityTables = {
  /** One row a sending; the decision about it stands in it. */
  identity_checks: {
    id: Generated<number>
    player_id: string
    status: Exclude<CheckStatus, 'none'>
    /** Names of the sealed pictures; null once they are deleted. */
    document_file: string | null
    selfie_file: string | null
    submitted_at: Time
    decided_at: Time | null
    /** Null also for a decision at the command line. */
    decided_by: string | null
    reason: string | null
  }
}
