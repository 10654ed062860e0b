import type { OwnLimits } from '#core/payments/eligibility/limits.ts'
import type { MoveKind } from '#core/payments/reconcile.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        | 'deposits'
        | 'withdrawals'
        | 'payment_steps'
        | 'paypal_events'
        | 'paypal_moves'
        | 'reconciliation_days'
        | 'player_debts'
      >,
      Narrowed<{
        reconciliation_differences: { kind: MoveKind }
        player_limits: { limits: OwnLimits }
      }> {}
}
