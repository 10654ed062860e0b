import type { CheckStatus } from '#core/identity/check.ts'
import type { Generated } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    /** One row per submission, which also holds its decision. */
    identity_checks: {
      id: Generated<number>
      player_id: string
      status: Exclude<CheckStatus, 'none'>
      /** File names of the encrypted pictures; null once they are deleted. */
      document_file: string | null
      selfie_file: string | null
      submitted_at: Time
      decided_at: Time | null
      /** Also null for a decision made at the command line. */
      decided_by: string | null
      reason: string | null
    }
  }
}
