import { accept, refuse, type Decision } from '#core/decision.ts'

/** Requests that people can make about the data that is stored about them. */
export const REQUEST_KINDS = ['access', 'correction', 'erasure', 'restriction', 'objection', 'other'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Verdicts of staff; an extended request stays open. */
export const REQUEST_VERDICTS = ['exported', 'erased', 'done', 'extended', 'refused'] as const
export type RequestVerdict = (typeof REQUEST_VERDICTS)[number]
export type RequestStatus = 'unconfirmed' | 'open' | Exclude<RequestVerdict, 'extended'>

const DAY_MS = 86_400_000
/** From the sending of the form. Shorter than the 45 days of the CCPA, and than a month of 31 days. */
export const ANSWER_MS = 30 * DAY_MS
/** Both laws allow 90 days together: two more months, or 45 more days. */
export const EXTENSION_MS = 60 * DAY_MS
/** How long the sender can confirm the e-mail address. */
export const CONFIRM_MS = 3 * DAY_MS
/** How long the link to an export works. */
export const EXPORT_MS = 7 * DAY_MS
/** How long names, addresses and texts of what is closed are kept, to prove what was done: 24 months. */
export const KEEP_CLOSED_MS = 730 * DAY_MS

type Request = { status: RequestStatus; isExtended: boolean; isOwn: boolean; hasAccount: boolean }

/** Checks whether staff may decide a request: once, not their own, and verdicts that need an account only with one. */
export function checkVerdict(
  { status, isExtended, isOwn, hasAccount }: Request,
  verdict: RequestVerdict,
): Decision<undefined, 'not_found' | 'already_decided' | 'own_case' | 'already_extended' | 'no_account'> {
  if (status === 'unconfirmed') return refuse('not_found')
  if (status !== 'open') return refuse('already_decided')
  if (isOwn) return refuse('own_case')
  if (verdict === 'extended' && isExtended) return refuse('already_extended')
  if ((verdict === 'exported' || verdict === 'erased') && !hasAccount) return refuse('no_account')
  return accept(undefined)
}
