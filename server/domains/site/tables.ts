import type { ResultsService } from '#core/external/lichess/game.ts'
import type { GameRule } from '#core/site/game-score.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

type Named = { slug: string; name: string }

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<TableColumns, 'page_versions' | 'page_editions' | 'abuse_words' | 'link_domains' | 'link_rules'>,
      Narrowed<{
        games: { launch: { name: string; url: string } }
        modes: { maps: Named[]; start_sides: Named[]; game_rule: GameRule; service: ResultsService }
      }> {}
}
