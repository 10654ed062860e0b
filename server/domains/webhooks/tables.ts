import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'
import type { AttemptProblem } from '#core/external/receiver.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<TableColumns, 'webhook_deliveries' | 'webhook_endpoints' | 'webhook_messages'>,
      Narrowed<{
        webhook_attempts: { problem: AttemptProblem }
      }> {}
}
