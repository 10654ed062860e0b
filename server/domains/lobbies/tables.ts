import type { Declined } from '#core/lobbies/state.ts'
import type { Occasion, VetoPlan } from '#contract/lobbies/lobbies.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<TableColumns, 'lobby_seats'>,
      Narrowed<{
        lobbies: {
          declined: Declined[]
          tournament: Occasion
          veto: VetoPlan
          deadline_kind: 'ready_check' | 'check_in' | 'expire'
        }
      }> {}
}
