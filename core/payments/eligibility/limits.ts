import { accept, refuse, type Decision } from '#core/decision.ts'

/** A limit in cents; null for none. */
export type LimitCents = number | null
export type LimitName = 'day' | 'week'
export type Coming = { cents: LimitCents; at: number }

/** A player's own limits. Times are milliseconds since 1970. */
export type OwnLimits = {
  day: LimitCents
  week: LimitCents
  /** Raised limits that do not apply yet. */
  coming: { day: Coming | null; week: Coming | null }
  coolOffUntil: number | null
  /** `least` is the end of a timed exclusion that was made endless: the minimum duration. */
  exclusion: { since: number; until: number | null; least?: number } | null
}

export const NO_LIMITS: OwnLimits = {
  day: null,
  week: null,
  coming: { day: null, week: null },
  coolOffUntil: null,
  exclusion: null,
}

const DAY_MS = 24 * 3_600_000
/** Lowering a limit applies at once, raising it only after this time. */
export const LOOSEN_AFTER_MS = 7 * DAY_MS
export const COOL_OFF_DAYS = [1, 7, 30] as const
export const EXCLUSION_DAYS = [180, 365] as const
export const LIMIT_WINDOW_MS: Record<LimitName, number> = { day: DAY_MS, week: 7 * DAY_MS }

/** The limits that apply at this time: pending raises that are due are applied, ended breaks removed. */
export function limitsAt(limits: OwnLimits, now: number): OwnLimits {
  const due = (coming: Coming | null) => (coming !== null && coming.at <= now ? coming : undefined)
  const settled = (name: LimitName) => {
    const dueChange = due(limits.coming[name])
    return dueChange ? dueChange.cents : limits[name]
  }
  const { coolOffUntil, exclusion } = limits
  return {
    day: settled('day'),
    week: settled('week'),
    coming: {
      day: due(limits.coming.day) ? null : limits.coming.day,
      week: due(limits.coming.week) ? null : limits.coming.week,
    },
    coolOffUntil: coolOffUntil !== null && coolOffUntil > now ? coolOffUntil : null,
    exclusion: exclusion && (exclusion.until === null || exclusion.until > now) ? exclusion : null,
  }
}

export function changeLimit(limits: OwnLimits, name: LimitName, cents: LimitCents, now: number): OwnLimits {
  const current = limitsAt(limits, now)
  if (!isLooser(current[name], cents))
    return { ...current, [name]: cents, coming: { ...current.coming, [name]: null } }
  const waiting = current.coming[name]
  // Repeating the same raise does not restart the week.
  const coming = waiting?.cents === cents ? waiting : { cents, at: now + LOOSEN_AFTER_MS }
  return { ...current, coming: { ...current.coming, [name]: coming } }
}

/** A break can be extended, never shortened. */
export function coolOff(limits: OwnLimits, days: number, now: number): OwnLimits {
  const current = limitsAt(limits, now)
  return { ...current, coolOffUntil: Math.max(current.coolOffUntil ?? 0, now + days * DAY_MS) }
}

/** `days` is null for a self-exclusion until the player ends it. A running one is never shortened. */
export function exclude(limits: OwnLimits, days: number | null, now: number): OwnLimits {
  const current = limitsAt(limits, now)
  const running = current.exclusion
  if (days === null)
    return {
      ...current,
      exclusion: { since: running?.since ?? now, until: null, least: running?.until ?? running?.least ?? 0 },
    }
  if (running && running.until === null) return current
  return {
    ...current,
    exclusion: { since: running?.since ?? now, until: Math.max(running?.until ?? 0, now + days * DAY_MS) },
  }
}

export function endExclusion(limits: OwnLimits, now: number): Decision<OwnLimits, 'none' | 'has_end'> {
  const current = limitsAt(limits, now)
  if (!current.exclusion) return refuse('none')
  if (current.exclusion.until !== null) return refuse('has_end')
  return accept({
    ...current,
    exclusion: {
      since: current.exclusion.since,
      until: Math.max(current.exclusion.least ?? 0, now + LOOSEN_AFTER_MS),
    },
  })
}

/** Cents that may still be deposited; null without a limit. */
export function remainingCents(limits: OwnLimits, used: Record<LimitName, number>, now: number): LimitCents {
  const current = limitsAt(limits, now)
  const amounts = (['day', 'week'] as const).flatMap((name) =>
    current[name] === null ? [] : [Math.max(0, current[name] - used[name])],
  )
  return amounts.length === 0 ? null : Math.min(...amounts)
}

function isLooser(from: LimitCents, to: LimitCents): boolean {
  if (from === null) return false
  return to === null || to > from
}
