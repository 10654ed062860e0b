import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    /** Who works on which case of a queue; disputes keep their holder themselves. */
    case_holders: { kind: string; case_id: string; holder_id: string; since: Time }
  }
}
