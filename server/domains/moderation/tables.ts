import type { Fact } from '#core/moderation/fair-play.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        'reports' | 'sanctions' | 'notices' | 'counter_notices' | 'removed_pictures' | 'staff_notes'
      >,
      Narrowed<{
        fair_play_cases: { facts: Fact[] }
      }> {}
}
