import type { LimitName } from '#contract/call.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimiter } from './limits.ts'

/** Refusals of a rate limit in the last hour: how many requests, of how many players and networks. */
export type LimitHits = { limit: LimitName; refused: number; subjects: number; last: Date }

const HOUR_MS = 3_600_000
const MAX_SUBJECTS = 1_000

export type CountingLimiter = RateLimiter & {
  listHits(): LimitHits[]
  /** How many requests each limit has refused since the process started. */
  countAll(): Partial<Record<LimitName, number>>
}

type Hits = { since: number; refused: number; subjects: Set<string>; last: Date }

/**
 * Counts what the limiter refuses, in this process's memory, by the hour. Nothing is written: a flood must not cost writes.
 */
export function countRefusals(limiter: RateLimiter, clock: Clock): CountingLimiter {
  const counted = new Map<LimitName, Hits>()
  const refusedEver: Partial<Record<LimitName, number>> = {}
  const isOver = ({ since }: Hits, now: Date) => now.getTime() - since >= HOUR_MS
  function count(limit: LimitName, subject: string) {
    refusedEver[limit] = (refusedEver[limit] ?? 0) + 1
    const now = clock.now()
    const known = counted.get(limit)
    const hits =
      known && !isOver(known, now)
        ? known
        : { since: now.getTime(), refused: 0, subjects: new Set<string>(), last: now }
    hits.refused++
    hits.last = now
    if (hits.subjects.size < MAX_SUBJECTS) hits.subjects.add(subject)
    counted.set(limit, hits)
  }
  return {
    quotaOf: limiter.quotaOf,
    async take(limit, subject, cost) {
      const taken = await limiter.take(limit, subject, cost)
      if (!taken.ok) count(limit, subject)
      return taken
    },
    countAll: () => refusedEver,
    listHits: () =>
      [...counted].flatMap(([limit, hits]) =>
        isOver(hits, clock.now())
          ? []
          : [{ limit, refused: hits.refused, subjects: hits.subjects.size, last: hits.last }],
      ),
  }
}
