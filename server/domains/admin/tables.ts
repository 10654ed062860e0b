import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    /** When somebody of the staff last had a page of the console open. */
    staff_presence: { player_id: string; seen_at: Time }
    /** Who works on which case of a queue; disputes keep their holder themselves. */
    case_holders: { kind: string; case_id: string; holder_id: string; since: Time }
  }
}
