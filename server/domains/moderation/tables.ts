import type { Generated } from 'kysely'
import type { CounterStatus } from '#core/moderation/counter-notices.ts'
import type { SanctionKind } from '#core/moderation/sanctions.ts'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    reports: {
      id: Generated<number>
      /** Null: the site itself, because of a rule of texts. */
      reporter_id: string | null
      kind: 'player' | 'message' | 'match' | 'team' | 'tournament_post'
      target: string
      /** The reported player, when the report is about one. */
      player_id: string | null
      reason: string
      details: string
      /** The reported text as it was at the time of the report. */
      snapshot: string
      status: 'open' | 'closed'
      /** Of those closed since it is kept: whether anything followed for the player. */
      outcome: 'none' | 'acted' | null
      decided_at: Time | null
      decided_by: string | null
      decision: string | null
      created_at: Time
    }
    sanctions: {
      id: Generated<number>
      player_id: string
      kind: SanctionKind
      /** The player reads it. */
      reason: string
      /** Null on the command line, and when whoever gave it was erased. */
      given_by: string | null
      given_at: Time
      /** Null: a warning, or a ban for good. */
      ends_at: Time | null
      lifted_at: Time | null
      lifted_by: string | null
      lift_reason: string | null
      appeal: string | null
      appealed_at: Time | null
      appeal_status: 'open' | 'upheld' | 'lifted' | null
      appeal_answer: string | null
      answered_at: Time | null
      answered_by: string | null
    }
    notices: {
      id: Generated<number>
      name: string
      email: string
      /** The language that the sender reads the answer in. */
      language: string
      work: string
      url: string
      statement: string
      status: Generated<'open' | 'removed' | 'declined' | 'withdrawn'>
      answer: string | null
      created_at: Time
      decided_at: Time | null
      decided_by: string | null
      /** When its sender took it back; also of those after which the content had been removed. */
      withdrawn_at: Time | null
      /** Whose content was removed, as staff have named them. */
      owner_id: string | null
      /** When the name, the address and the texts of the sender were removed. */
      forgotten_at: Time | null
    }
    counter_notices: {
      id: Generated<number>
      notice_id: number
      player_id: string | null
      name: string
      address: string
      phone: string
      email: string
      statement: string
      created_at: Time
      restore_from: Time
      due_at: Time
      /** What the sender of the notice says about an action at a court. */
      action_court: string | null
      action_number: string | null
      action_at: Time | null
      status: Generated<CounterStatus>
      answer: string | null
      decided_at: Time | null
      decided_by: string | null
      forgotten_at: Time | null
    }
    removed_pictures: {
      id: Generated<number>
      kind: 'player' | 'team' | 'organization'
      subject: string
      /** Among the private files, sealed. */
      file: string
      hashes: string[]
      uploaded_by: string | null
      notice_id: number | null
      removed_at: Time
      removed_by: string | null
      reason: string | null
      /** Null while a counter notice waits for a decision. */
      delete_at: Time | null
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
