import type { Declined, Origin } from '#core/lobbies/state.ts'
import type { Occasion, VetoPlan } from '#contract/lobbies/lobbies.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    lobbies: {
      id: Id
      mode_id: number
      /** `done`: the match has ended; its status gives the outcome. */
      status: 'open' | 'ready_check' | 'playing' | 'done' | 'cancelled' | 'expired'
      best_of: number
      region: string | null
      is_private: boolean
      invite_code: string
      rating_min: number | null
      rating_max: number | null
      opened_by: string
      origin: Generated<Origin>
      entry_fee_cents: Generated<number>
      /** The platform's fee when the lobby was opened. */
      fee_basis_points: Generated<number>
      starts_at: Time | null
      rules: string | null
      rematch_of: number | null
      /** Players who declined an invite, and when; they cannot be invited again for a while. */
      declined: ColumnType<Declined[], string | undefined, string>
      /** Ids of players who missed a ready check. */
      missed: ColumnType<string[], string[] | undefined, string[]>
      match_id: number | null
      /** The tournament whose match is played here, and the match by its key there. */
      tournament: ColumnType<Occasion | null, string | null | undefined, string | null>
      /** The maps of this match and how they are chosen; null: all of the mode's in the usual order. */
      veto: ColumnType<VetoPlan | null, string | null | undefined, never>
      /** Only its players see the maps of its match before that is over. */
      hides_maps: Generated<boolean>
      deadline_kind: 'ready_check' | 'check_in' | 'expire' | null
      deadline_at: Time | null
      created_at: Time
      /** Raised by each write. */
      version: Generated<number>
    }
    lobby_seats: {
      id: Id
      lobby_id: number
      player_id: string
      side: 0 | 1
      state: 'seated' | 'ready' | 'invited'
      game: string
      /** Null while the lobby or its match runs; one active seat per player and game. */
      released_at: Time | null
      invited_by: string | null
      notification_id: number | null
      /** How long the seat of an invited player is reserved. */
      expires_at: Time | null
      created_at: Time
    }
  }
}
