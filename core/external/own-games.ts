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

/** A game of a results service that counts for a player. Times in ms since 1970. */
export type ScoredGame = {
  id: string
  endedAt: number
  metrics: Partial<Record<Metric, number>>
  /** The opponent, against whom only so many games count; null where the service chooses the opponents. */
  opponent: string | null
}

/** A service that tells which games players have played by themselves. */
export type OwnGamesService = {
  name: string
  /** Returns whether the service lists games of this mode. */
  reads(mode: PlayedMode): boolean
  /** Metrics that its games have. */
  metrics: readonly Metric[]
}
export type PlayedMode = { game: string; team_size: number; service: { kind: 'lichess' } | null }
