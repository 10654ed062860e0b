import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Season } from './season.ts'

/** A time must be at least so far away, so that no result is being written that would change its season. */
const SOONEST_MS = 60_000
/** The end that an operator asks for now: clocks of several servers may differ by less. */
const AT_ONCE_MS = 2000
const SHORTEST_MS = 60_000
const LONGEST_MS = 3 * 366 * 24 * 3_600_000

export type SeasonPlan = Omit<Season, 'number' | 'startsAt'> & {
  /** Undefined: where the last season ends, or as soon as it can be. */
  startsAt: number | undefined
}
export type SeasonChange = Partial<Omit<Season, 'number'>>

type TimeRefusal = 'too_soon' | 'overlap' | 'bad_length'

/** A new season after all others. */
export function planSeason(
  seasons: readonly Season[],
  plan: SeasonPlan,
  now: number,
): Decision<Season, TimeRefusal> {
  const last = inOrder(seasons).at(-1)
  const soonest = now + SOONEST_MS
  const startsAt = plan.startsAt ?? Math.max(last?.endsAt ?? 0, soonest)
  const season: Season = { ...plan, startsAt, number: (last?.number ?? 0) + 1 }
  if (startsAt < soonest) return refuse('too_soon')
  return checkTimes(season, last, undefined) ?? accept(season)
}

/**
 * Other times or rules of a season that is not over. A next season that begins at its end goes on beginning there.
 * Returns the seasons that have changed.
 */
export function changeSeason(
  seasons: readonly Season[],
  number: number,
  change: SeasonChange,
  now: number,
): Decision<Season[], TimeRefusal | 'not_found' | 'over' | 'begun'> {
  const { season, before, next } = around(seasons, number)
  if (!season) return refuse('not_found')
  if (season.endsAt <= now) return refuse('over')
  const changed = { ...season, ...change }
  if (changed.startsAt !== season.startsAt) {
    if (season.startsAt <= now) return refuse('begun')
    if (changed.startsAt < now + SOONEST_MS) return refuse('too_soon')
  }
  if (changed.endsAt !== season.endsAt && changed.endsAt < now + SOONEST_MS) return refuse('too_soon')
  const moved = following(next, season.endsAt, changed.endsAt)
  const after = moved[0] ?? next
  const wrong = checkTimes(changed, before, after) ?? (after && checkTimes(after, changed, undefined))
  return wrong ?? accept([changed, ...moved])
}

/** Ends a live season at once; a next season that was to begin at its end begins then. */
export function endSeason(
  seasons: readonly Season[],
  number: number,
  now: number,
): Decision<Season[], 'not_found' | 'not_live'> {
  const { season, next } = around(seasons, number)
  if (!season) return refuse('not_found')
  if (now < season.startsAt || season.endsAt <= now) return refuse('not_live')
  const endsAt = Math.min(season.endsAt, now + AT_ONCE_MS)
  return accept([{ ...season, endsAt }, ...following(next, season.endsAt, endsAt)])
}

/** Takes back a season that has not begun, the last one first, so that numbers follow each other. */
export function cancelSeason(
  seasons: readonly Season[],
  number: number,
  now: number,
): Decision<Season, 'not_found' | 'begun' | 'not_last'> {
  const { season, next } = around(seasons, number)
  if (!season) return refuse('not_found')
  if (season.startsAt <= now) return refuse('begun')
  if (next) return refuse('not_last')
  return accept(season)
}

/** The next season, when it was to begin where the one before it ended. */
const following = (next: Season | undefined, was: number, endsAt: number): Season[] =>
  next?.startsAt === was ? [{ ...next, startsAt: endsAt }] : []

function checkTimes(
  season: Season,
  before: Season | undefined,
  next: Season | undefined,
): { ok: false; refusal: 'overlap' | 'bad_length' } | undefined {
  const lasts = season.endsAt - season.startsAt
  if (lasts < SHORTEST_MS || lasts > LONGEST_MS) return refuse('bad_length')
  if ((before && season.startsAt < before.endsAt) || (next && next.startsAt < season.endsAt))
    return refuse('overlap')
  return undefined
}

function around(
  seasons: readonly Season[],
  number: number,
): { season: Season | undefined; before: Season | undefined; next: Season | undefined } {
  const of = (which: number) => seasons.find((each) => each.number === which)
  return { season: of(number), before: of(number - 1), next: of(number + 1) }
}

const inOrder = (seasons: readonly Season[]) => seasons.toSorted((one, other) => one.number - other.number)
