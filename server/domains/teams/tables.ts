import type { TableColumns } from '#server/platform/db/columns.gen.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables extends Pick<
    TableColumns,
    'teams' | 'team_members' | 'team_invites' | 'team_links' | 'team_followers'
  > {}
}
