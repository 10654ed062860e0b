import { t } from '#messages/matchmaking.ts'
import { rangeAfter } from '#core/matchmaking/queue.ts'

/** The current rating range, like `±230`; undefined once any opponent is accepted. */
export function rangeNow(since: string, nowMs: number): number | undefined {
  const range = rangeAfter(nowMs - Date.parse(since))
  return range === Infinity ? undefined : range
}

/** The rating range as a sentence. */
export function rangeText(range: number | undefined): string {
  return range === undefined ? t('common.any_rating') : t('matchmaking.texts.range', { range })
}

/** The ratings that are searched: `1530 to 1650`; without a rating of one's own, how far from it. */
export function windowText(range: number | undefined, rating: number | undefined): string {
  return range === undefined || rating === undefined
    ? rangeText(range)
    : t('matchmaking.search.window', { from: Math.max(0, rating - range), to: rating + range })
}

/** How many players wait, including the player. */
export function waitingText(waiting: number, needed: number): string {
  if (waiting <= 1) return t('matchmaking.texts.alone')
  return needed > 2
    ? t('matchmaking.texts.waiting_of_needed', { waiting, needed })
    : t('matchmaking.texts.players_waiting', { waiting })
}
