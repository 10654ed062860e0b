import type { ResultsService } from '#core/external/lichess.ts'
import type { GameRule } from '#core/site/game-score.ts'
import type { HandleKind } from '#core/site/handle.ts'
import type { LinkEffect } from '#core/site/words/judge-text.ts'
import type { Effect } from '#core/site/words/find-words.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    games: {
      slug: string
      name: string
      game_type: string
      publisher: string
      handle_label: string
      handle_example: string
      handle_pattern: string
      handle_kind: Generated<HandleKind>
      /** The program or site in which the game is opened; null if it has no address of its own. */
      launch: JSONColumnType<{ name: string; url: string }, string | null, string | null> | null
      position: number
      /** Raised by each change, so that nobody writes over one that they have not seen. */
      version: Generated<number>
      /** The path of an uploaded picture; null: it is drawn from the slug. */
      picture: Generated<string | null>
      /** Since when nothing new can be played in it. */
      retired_at: Generated<Date | null>
    }
    /** Texts that staff have written over the files; `source` null: the file is shown again. */
    page_versions: {
      id: Id
      name: string
      language: string
      source: string | null
      reason: string
      created_by: string | null
      created_at: Time
    }
    modes: {
      id: Id
      game: string
      slug: string
      name: string
      team_size: number
      best_of: number[]
      maps: JSONColumnType<{ slug: string; name: string }[], string, string>
      /** The two sides that a game begins on; empty where nobody chooses them. */
      start_sides: JSONColumnType<{ slug: string; name: string }[], string | undefined, string>
      allows_draw: boolean
      game_rule: JSONColumnType<GameRule, string, string>
      /** Rough duration of one game, used to schedule matches. */
      game_minutes: number
      scoring: string
      how_to_connect: string
      /** The results service that hosts this mode's games and reports their results. */
      service: JSONColumnType<ResultsService, string, string> | null
      position: number
      version: Generated<number>
      retired_at: Generated<Date | null>
    }
    abuse_words: { word: string; language: string | null; is_whole: boolean; effect: Effect }
    link_domains: { domain: string; effect: LinkEffect }
    /** What follows from links to other domains, and from those of new accounts: one row. */
    link_rules: { is_only: Generated<boolean>; others: LinkEffect; young_days: number; young: LinkEffect }
  }
}
