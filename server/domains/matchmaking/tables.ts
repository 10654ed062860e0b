import type { TableColumns } from '#server/platform/db/columns.gen.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables extends Pick<TableColumns, 'queue_tickets'> {}
}
