import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        | 'promo_grants'
        | 'ledger_accounts'
        | 'ledger_transfers'
        | 'ledger_entries'
        | 'ledger_holds'
        | 'ledger_days'
        | 'ledger_years'
        | 'ledger_adjustments'
        | 'prize_budgets'
        | 'prize_promises'
      >,
      Narrowed<{
        ledger_checks: { results: Record<string, number> }
      }> {}
}
