import { accept, refuse, type Decision } from '#core/decision.ts'

export type ChallengeStatus = 'upcoming' | 'live' | 'review' | 'completed' | 'cancelled'

/** Challenges of one organizer that are announced or running, so that nobody fills the site with them. */
export const MAX_OPEN_CHALLENGES = 100

/** Everything that the course of a challenge depends on. Times in milliseconds. */
export type Course = {
  status: ChallengeStatus
  startsAt: number
  endsAt: number
  /** Reviews and appeals are to be done by then. */
  reviewUntil: number
  players: number
  maxPlayers: number | null
  /** Fewer with a result, and entries are given back. */
  minPlayers: number
}

/** Checks whether somebody may join now: until the end, so that everybody has what is left of the time. */
export function mayJoin(
  course: Course,
  entry: { isIn: boolean },
  at: number,
): Decision<undefined, 'already_in' | 'over' | 'full'> {
  if (entry.isIn) return refuse('already_in')
  if (!isOpen(course, at)) return refuse('over')
  if (course.maxPlayers !== null && course.players >= course.maxPlayers) return refuse('full')
  return accept(undefined)
}

/** Checks whether somebody may leave with the entry back: before the start. */
export function mayLeave(
  course: Course,
  entry: { isIn: boolean },
  at: number,
): Decision<undefined, 'not_in' | 'started'> {
  if (!entry.isIn) return refuse('not_in')
  return course.status === 'upcoming' && at < course.startsAt ? accept(undefined) : refuse('started')
}

/** Checks whether somebody may send a result now. @param used how many results they have that were not rejected */
export function maySubmit(
  course: Course,
  entry: { isIn: boolean; used: number; most: number },
  at: number,
): Decision<undefined, 'not_in' | 'not_live' | 'no_results_left'> {
  if (!entry.isIn) return refuse('not_in')
  if (course.status !== 'live' || at < course.startsAt || at >= course.endsAt) return refuse('not_live')
  return entry.used < entry.most ? accept(undefined) : refuse('no_results_left')
}

/** A rejected result can be appealed once, for a day, while the challenge is not settled. */
export const APPEAL_MS = 24 * 3_600_000

export function mayAppeal(
  course: Pick<Course, 'status'>,
  result: { status: 'pending' | 'approved' | 'rejected'; isAppealed: boolean; reviewedAt: number | null },
  at: number,
): Decision<undefined, 'not_rejected' | 'already_appealed' | 'too_late'> {
  if (result.status !== 'rejected' || result.reviewedAt === null) return refuse('not_rejected')
  if (result.isAppealed) return refuse('already_appealed')
  const isOpenStill = course.status === 'live' || course.status === 'review'
  return isOpenStill && at < result.reviewedAt + APPEAL_MS ? accept(undefined) : refuse('too_late')
}

/** Step that is due at a moment. `wait`: nothing before `until`, if anything is to come at all. */
export type Due =
  | { kind: 'start' | 'end' | 'settle' | 'cancel' }
  | { kind: 'wait'; until: number | undefined }

/**
 * The next step of a challenge. It is settled when the review's time is over and nothing waits for a review; with too
 * few who have a result, it is cancelled and every entry goes back.
 */
export function dueAt(
  course: Course,
  facts: { waiting: number; withResult: number; lastAppealEnds: number | null },
  at: number,
): Due {
  const { status, startsAt, endsAt, reviewUntil, minPlayers } = course
  if (status === 'upcoming') return at < startsAt ? { kind: 'wait', until: startsAt } : { kind: 'start' }
  if (status === 'live') return at < endsAt ? { kind: 'wait', until: endsAt } : { kind: 'end' }
  if (status !== 'review') return { kind: 'wait', until: undefined }
  if (facts.waiting > 0) return { kind: 'wait', until: at < reviewUntil ? reviewUntil : undefined }
  const until = Math.max(reviewUntil, facts.lastAppealEnds ?? 0)
  if (at < until) return { kind: 'wait', until }
  return { kind: facts.withResult < minPlayers ? 'cancel' : 'settle' }
}

const isOpen = ({ status, endsAt }: Course, at: number): boolean =>
  (status === 'upcoming' || status === 'live') && at < endsAt
