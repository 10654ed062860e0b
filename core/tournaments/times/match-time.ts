import { accept, refuse, type Decision } from '#core/decision.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The room of a match with a time opens so long before it, as with lobbies that have a start. */
export const OPENS_BEFORE_MS = 5 * MINUTE_MS
/** Least time for the players to agree on a match, however late its entrants are known. */
export const LEAST_TO_AGREE_MS = 24 * HOUR_MS
/** A proposal may be accepted until so long after its time: the match is then played at once. */
const GRACE_MS = 10 * MINUTE_MS
/** A room that opens later than this after its time is late because the server was down: nobody is there any more. */
const LATE_MS = 2 * HOUR_MS
/** An organizer sets no time further away than this. */
export const LATEST_MS = 365 * 24 * HOUR_MS

export type SideIndex = 0 | 1

/** The times that a side has proposed, milliseconds since 1970. */
export type Offer = { side: SideIndex; times: readonly number[] }

/** When a match is played, where its players agree on that or an organizer has said it. Milliseconds since 1970. */
export type MatchTime = {
  /** The time that stands; null while none does. */
  at: number | null
  by: 'players' | 'organiser' | null
  /**
   * The time until which the players may agree; a match without a time is played then. Null where they have
   * no say.
   */
  playBy: number | null
  offer: Offer | null
}

/**
 * Until when the players of a match have to agree, in a tournament whose rounds last so many days each. A match that is
 * known late leaves at least a day.
 */
export function playBy(of: { startsAt: number; round: number; days: number; now: number }): number {
  return Math.max(of.startsAt + of.round * of.days * 24 * HOUR_MS, of.now + LEAST_TO_AGREE_MS)
}

/** When the room opens; null: not by itself. */
export function opensAt({ at, playBy: last }: Pick<MatchTime, 'at' | 'playBy'>): number | null {
  return at === null ? last : at - OPENS_BEFORE_MS
}

/** A side proposes times, or other ones; an agreed time stands until the other side accepts one of them. */
export function proposeTimes(
  time: MatchTime,
  { side, times, now }: { side: SideIndex; times: readonly number[]; now: number },
): Decision<MatchTime, 'not_by_agreement' | 'time_passed' | 'after_deadline'> {
  if (!mayAgree(time)) return refuse('not_by_agreement')
  if (times.some((each) => each < now - MINUTE_MS)) return refuse('time_passed')
  if (times.some((each) => each > (time.playBy ?? 0))) return refuse('after_deadline')
  const inOrder = [...new Set(times)].toSorted((one, other) => one - other)
  return accept({ ...time, offer: { side, times: inOrder } })
}

/** The other side accepts one of the times; one that has just passed means now. */
export function acceptTime(
  time: MatchTime,
  { side, at, now }: { side: SideIndex; at: number; now: number },
): Decision<MatchTime, 'not_by_agreement' | 'no_proposal' | 'own_proposal' | 'not_proposed' | 'time_passed'> {
  if (!mayAgree(time)) return refuse('not_by_agreement')
  if (!time.offer) return refuse('no_proposal')
  if (time.offer.side === side) return refuse('own_proposal')
  if (!time.offer.times.includes(at)) return refuse('not_proposed')
  if (at < now - GRACE_MS) return refuse('time_passed')
  return accept({ ...time, at: Math.max(at, now), by: 'players', offer: null })
}

/** A side takes its proposal back, or declines the other's. */
export function dropProposal(time: MatchTime): Decision<MatchTime, 'no_proposal'> {
  return time.offer ? accept({ ...time, offer: null }) : refuse('no_proposal')
}

/** An organizer sets the time of a match; the players have no say any more. */
export function setTime(
  time: MatchTime | undefined,
  { at, now }: { at: number; now: number },
): Decision<MatchTime, 'time_passed' | 'too_far'> {
  if (at < now - MINUTE_MS) return refuse('time_passed')
  if (at > now + LATEST_MS) return refuse('too_far')
  return accept({ at, by: 'organiser', playBy: time?.playBy ?? null, offer: null })
}

/**
 * After a pause: the deadline moves by its length. A time of the players that passed meanwhile is open again; one of an
 * organizer stands, so the match opens at once.
 */
export function afterPause(time: MatchTime, { pausedMs, now }: { pausedMs: number; now: number }): MatchTime {
  const last = time.playBy === null ? null : time.playBy + pausedMs
  const isMissed = time.by === 'players' && time.at !== null && time.at < now
  return { ...time, playBy: last, ...(isMissed ? { at: null, by: null } : {}) }
}

/**
 * Replaces a time, or a deadline, that passed while the server was down: the players get at least a day to agree anew.
 * Undefined where the room opens now: it is in time, or an organizer has set it.
 */
export function afterOutage(time: MatchTime, now: number): MatchTime | undefined {
  const opens = opensAt(time)
  if (!mayAgree(time) || opens === null || now - opens <= LATE_MS) return undefined
  return { ...time, at: null, by: null, playBy: Math.max(time.playBy ?? 0, now + LEAST_TO_AGREE_MS) }
}

/** Players agree where there is a deadline for it, unless an organizer has decided. */
export function mayAgree({ by, playBy: last }: MatchTime): boolean {
  return last !== null && by !== 'organiser'
}
