import type { GameService } from '#core/external/game-service.ts'

/** Metrics that a result of a challenge can be scored by; a game offers some of them. */
export const METRICS = [
  'win',
  'draw',
  'beat_higher_rated',
  'kill',
  'assist',
  'death',
  'headshot',
  'round_won',
  'goal',
  'save',
  'clean_sheet',
  'top_four',
  'first_place',
  'perfect_round',
  'objective',
] as const
export type Metric = (typeof METRICS)[number]

/** The highest number of each in one result: 1 for what happens or does not. */
export const MOST: Readonly<Record<Metric, number>> = {
  win: 1,
  draw: 1,
  beat_higher_rated: 1,
  kill: 200,
  assist: 200,
  death: 200,
  headshot: 200,
  round_won: 60,
  goal: 100,
  save: 200,
  clean_sheet: 1,
  top_four: 1,
  first_place: 1,
  perfect_round: 30,
  objective: 50,
}

/** Metrics of games whose results the service reads by itself. */
export const SERVICE_METRICS: readonly Metric[] = ['win', 'draw', 'beat_higher_rated']

const SHOOTER: readonly Metric[] = ['win', 'kill', 'assist', 'death', 'headshot', 'round_won']
const BY_GAME: Readonly<Record<string, readonly Metric[]>> = {
  chess: SERVICE_METRICS,
  valorant: SHOOTER,
  'counter-strike-2': SHOOTER,
  'league-of-legends': ['win', 'kill', 'assist', 'death', 'objective'],
  'rocket-league': ['win', 'goal', 'assist', 'save', 'clean_sheet'],
  'ea-sports-fc': ['win', 'draw', 'goal', 'clean_sheet'],
  'street-fighter-6': ['win', 'round_won', 'perfect_round'],
  'teamfight-tactics': ['first_place', 'top_four', 'win'],
}

/** Returns the metrics of a game; a game that an operator has added has all of them. */
export const metricsOf = (game: string): readonly Metric[] => BY_GAME[game] ?? METRICS

/** Returns the metrics of games that a service reads. */
export const metricsAt = (service: GameService): readonly Metric[] =>
  service === 'lichess' ? SERVICE_METRICS : metricsOf('league-of-legends')

export const isMetric = (text: string): text is Metric => (METRICS as readonly string[]).includes(text)
