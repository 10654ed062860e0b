import type { FastifyBaseLogger } from 'fastify'
import type { GameService } from '#core/external/game-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createLichess, type Lichess } from './lichess/lichess.ts'
import { ownGamesAtLichess } from './lichess/own-games.ts'
import type { OwnGames } from './own-games.ts'
import { ownGamesAtRiot } from './riot/own-games.ts'
import { createRiotGames } from './riot/riot-games.ts'

/** Services that list a player's own games; undefined where this site has no key. */
export type GameReaders = Record<GameService, OwnGames | undefined>

/** The services of games' publishers that this site may ask. */
export function createGameServices(
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
): { lichess: Lichess; ownGames: GameReaders } {
  const lichess = createLichess(config, clock, log)
  return {
    lichess,
    ownGames: {
      lichess: ownGamesAtLichess(lichess),
      riot: ownGamesAtRiot(createRiotGames(config, clock, log)),
    },
  }
}
