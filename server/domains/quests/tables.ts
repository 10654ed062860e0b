import type { TableColumns } from '#server/platform/db/columns.gen.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables extends Pick<TableColumns, 'player_quests' | 'player_streaks' | 'quest_budgets'> {}
}
