import { rangeAfter } from '#core/matchmaking/queue.ts'

/** The current rating range, like `±230`; undefined once any opponent is accepted. */
export function rangeNow(since: string, nowMs: number): number | undefined {
  const range = rangeAfter(nowMs - Date.parse(since))
  return range === Infinity ? undefined : range
}

/** The rating range as a sentence. */
export function rangeText(range: number | undefined): string {
  return range === undefined ? 'Anybody who waits' : `Within ${range} points of your rating`
}

/** How many players wait, including the player. */
export function waitingText(waiting: number, needed: number): string {
  if (waiting <= 1) return 'Nobody else waits yet'
  return needed > 2 ? `${waiting} players wait, ${needed} make a match` : `${waiting} players wait`
}
