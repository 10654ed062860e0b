import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { createLichess } from './lichess/lichess.ts'
import { createRiotGames } from './riot/riot-games.ts'

/** The services of games' publishers that this site may ask. */
export function createGameServices(
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
): Pick<Context, 'lichess' | 'riot'> {
  return { lichess: createLichess(config, clock, log), riot: createRiotGames(config, clock, log) }
}
