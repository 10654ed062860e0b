const MINUTE = 60_000
/** Between a match that opens and its first move: getting ready, veto, getting into the game. */
const READY_MINUTES = 5

/** How long a series takes: between the fewest and the most games that it can have. */
export function seriesMs(bestOf: number, gameMinutes: number): number {
  return ((Math.floor(bestOf / 2) + 1 + bestOf) / 2) * gameMinutes * MINUTE + READY_MINUTES * MINUTE
}
