import { GAME_SERVICES, type GameService } from '#core/external/game-service.ts'
import { METRICS, type Metric } from '#core/external/own-games.ts'

const SHOOTER: readonly Metric[] = ['win', 'kill', 'assist', 'death', 'headshot', 'round_won']
const BY_GAME: Readonly<Record<string, readonly Metric[]>> = {
  chess: GAME_SERVICES.lichess.metrics,
  valorant: SHOOTER,
  'counter-strike-2': SHOOTER,
  'league-of-legends': GAME_SERVICES.riot.metrics,
  'rocket-league': ['win', 'goal', 'assist', 'save', 'clean_sheet'],
  'ea-sports-fc': ['win', 'draw', 'goal', 'clean_sheet'],
  'street-fighter-6': ['win', 'round_won', 'perfect_round'],
  'teamfight-tactics': ['first_place', 'top_four', 'win'],
}

/** Returns the metrics of a game; a game that an operator has added has all of them. */
export const metricsOf = (game: string): readonly Metric[] => BY_GAME[game] ?? METRICS

/** Returns the metrics of games that a service reads. */
export const metricsAt = (service: GameService): readonly Metric[] => GAME_SERVICES[service].metrics

export const isMetric = (text: string): text is Metric => (METRICS as readonly string[]).includes(text)
