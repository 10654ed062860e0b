import { accept, refuse, type Decision } from '#core/decision.ts'

export const COUNTER_VERDICTS = ['restored', 'kept'] as const
export type CounterVerdict = (typeof COUNTER_VERDICTS)[number]
export type CounterStatus = 'open' | CounterVerdict

const DAY_MS = 86_400_000
/** How long after the decision on a notice its counter notice can be filed: six months (Digital Services Act, article 20). */
export const FILE_MS = 184 * DAY_MS
/** The link with which the sender of the notice says that they have filed an action. */
export const ACTION_LINK_MS = 60 * DAY_MS
/**
 * 17 U.S.C. §512(g)(2)(C): not before 10 and not after 14 business days. We count weekdays: of 12 weekdays at most two are
 * federal holidays, so they are at least 10 business days; 14 weekdays are at most 14.
 */
const WAIT_WEEKDAYS = 12
const DUE_WEEKDAYS = 14

/** When content may be restored, and by when the counter notice must be decided. */
export function clockOf(filed: Date): { restoreFrom: Date; due: Date } {
  return { restoreFrom: addWeekdays(filed, WAIT_WEEKDAYS), due: addWeekdays(filed, DUE_WEEKDAYS) }
}

/** The same time of day, `count` weekdays later; UTC. */
export function addWeekdays(from: Date, count: number): Date {
  const date = new Date(from)
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWeekday(date)) left -= 1
  }
  return date
}

const isWeekday = (date: Date) => date.getUTCDay() !== 0 && date.getUTCDay() !== 6

type Filing = {
  /** The status of the notice. */
  status: 'open' | 'removed' | 'declined' | 'withdrawn'
  ownerId: string | null
  decidedAt: Date | null
  isFiled: boolean
}

/** Checks whether this player may file a counter notice: their content was removed, once, within six months. */
export function checkFiling(
  { status, ownerId, decidedAt, isFiled }: Filing,
  playerId: string,
  now: Date,
): Decision<undefined, 'not_found' | 'already_filed' | 'too_late'> {
  if (status !== 'removed' || !decidedAt || ownerId !== playerId) return refuse('not_found')
  if (isFiled) return refuse('already_filed')
  if (now.getTime() >= decidedAt.getTime() + FILE_MS) return refuse('too_late')
  return accept(undefined)
}

/** `isOwn`: the staff member owns the content, or has sent the notice. `isSameStaff`: they have decided the notice. */
export type CounterCase = {
  status: CounterStatus
  isOwn: boolean
  isSameStaff: boolean
  restoreFrom: Date
}

/**
 * Checks whether a staff member may decide a counter notice: once, not about their own content, nor after their own
 * decision.
 */
export function checkCounterVerdict(
  { status, isOwn, isSameStaff, restoreFrom }: CounterCase,
  verdict: CounterVerdict,
  now: Date,
): Decision<undefined, 'already_decided' | 'own_case' | 'same_staff' | 'too_early'> {
  if (status !== 'open') return refuse('already_decided')
  if (isOwn) return refuse('own_case')
  if (isSameStaff) return refuse('same_staff')
  if (verdict === 'restored' && now < restoreFrom) return refuse('too_early')
  return accept(undefined)
}

/** Checks whether the sender of the notice can still say that they have filed an action: once, until the decision. */
export function checkAction(of: {
  status: CounterStatus
  isSaid: boolean
}): Decision<undefined, 'already_decided' | 'already_said'> {
  if (of.status !== 'open') return refuse('already_decided')
  return of.isSaid ? refuse('already_said') : accept(undefined)
}
