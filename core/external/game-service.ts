import { LICHESS_GAMES } from './lichess/own-games.ts'
import type { OwnGamesService, PlayedMode } from './own-games.ts'
import { RIOT_GAMES } from './riot/own-games.ts'

/** The services that tell which games a player has played by themselves. */
export const GAME_SERVICES = {
  lichess: LICHESS_GAMES,
  riot: RIOT_GAMES,
} satisfies Record<string, OwnGamesService>
export type GameService = keyof typeof GAME_SERVICES

// The keys of `GAME_SERVICES`.
export const GAME_SERVICE_IDS = Object.keys(GAME_SERVICES) as GameService[]

/** The service that can read players' own games of a mode; null: there is none. */
export function gameServiceOf(mode: PlayedMode): GameService | null {
  return GAME_SERVICE_IDS.find((id) => GAME_SERVICES[id].reads(mode)) ?? null
}
