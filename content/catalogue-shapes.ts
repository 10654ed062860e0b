import type { GameRule } from '#core/match/game-score.ts'
import type { ResultsService } from '#core/match/lichess.ts'
import type { HandleKind } from '#core/players/handle.ts'

export type CatalogueMode = {
  slug: string
  name: string
  teamSize: number
  bestOf: number[]
  maps: [slug: string, name: string][]
  allowsDraw: boolean
  /** What the score of one game can be. */
  gameRule: GameRule
  /** About how long one game takes. */
  gameMinutes: number
  scoring: string
  howToConnect: string
  /** Who plays the games of this mode and tells their results; only for one against one. */
  service?: ResultsService
}

export type CatalogueGame = {
  slug: string
  name: string
  gameType: 'fps' | 'moba' | 'sports' | 'fighting' | 'strategy' | 'racing' | 'battle-royale' | 'cards'
  publisher: string
  handle: { kind: HandleKind; label: string; example: string; pattern: string }
  modes: CatalogueMode[]
}
