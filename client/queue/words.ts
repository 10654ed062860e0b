import { rangeAfter } from '#core/queue/queue.ts'

/** `±230`, or undefined when anybody will do by now. */
export function rangeNow(since: string, nowMs: number): number | undefined {
  const range = rangeAfter(nowMs - Date.parse(since))
  return range === Infinity ? undefined : range
}

/** How far the search goes, in a sentence. */
export function rangeWords(range: number | undefined): string {
  return range === undefined ? 'Anybody who waits' : `Within ${range} points of your rating`
}

/** How many wait, myself included. */
export function waitingWords(waiting: number, needed: number): string {
  if (waiting <= 1) return 'Nobody else waits yet'
  return needed > 2 ? `${waiting} players wait, ${needed} make a match` : `${waiting} players wait`
}
