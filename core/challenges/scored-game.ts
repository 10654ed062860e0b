import type { Metrics } from './score.ts'

/** A game of a results service that counts for a player. Times in ms since 1970. */
export type ScoredGame = {
  id: string
  endedAt: number
  metrics: Metrics
  /** The opponent, against whom only so many games count; null where the service chooses the opponents. */
  opponent: string | null
}
