import type { GameRule } from '#core/site/game-score.ts'
import type { ResultsService } from '#core/external/lichess/game.ts'
import type { PlainKey } from '#messages/translate.ts'
import type { HandleKind } from '#core/site/handle.ts'

/** A text of the built-in catalogue. */
export type CatalogueKey = Extract<PlainKey, `site.catalogue.${string}`>

export type CatalogueMode = {
  slug: string
  name: string
  teamSize: number
  bestOf: number[]
  maps: [slug: string, name: string][]
  /** The two sides that a game begins on, where captains choose them for a map; left out without any. */
  startSides?: [slug: string, name: CatalogueKey][]
  allowsDraw: boolean
  /** The scores that a game can have. */
  gameRule: GameRule
  /** The approximate length of a game. */
  gameMinutes: number
  scoring: CatalogueKey
  howToConnect: CatalogueKey
  /** The service that hosts the games of this mode and reports their results; only for one against one. */
  service?: ResultsService
}

export type CatalogueGame = {
  slug: string
  name: string
  gameType: 'fps' | 'moba' | 'sports' | 'fighting' | 'strategy' | 'racing' | 'battle-royale' | 'cards'
  publisher: string
  handle: { kind: HandleKind; label: CatalogueKey; example: string; pattern: string }
  /** How players open the game. `{opponent}` in the address is the opponent's in-game name. */
  launch?: { name: string; url: string }
  modes: CatalogueMode[]
}
