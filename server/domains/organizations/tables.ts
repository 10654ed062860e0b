import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        'organization_bans' | 'organization_followers' | 'organization_invites' | 'organization_members'
      >,
      Narrowed<{
        organizations: { links: string[] }
      }> {}
}
