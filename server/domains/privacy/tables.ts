import type { Generated } from 'kysely'
import type { RequestKind, RequestStatus } from '#core/privacy/requests.ts'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    data_requests: {
      id: Generated<number>
      kind: RequestKind
      name: string
      email: string
      language: string
      statement: string
      status: Generated<RequestStatus>
      /** The account that had this address, verified, when the sender confirmed it. */
      player_id: string | null
      created_at: Time
      due_at: Time
      extension: string | null
      extended_at: Time | null
      extended_by: string | null
      answer: string | null
      decided_at: Time | null
      decided_by: string | null
      downloaded_at: Time | null
      forgotten_at: Time | null
    }
  }
}
