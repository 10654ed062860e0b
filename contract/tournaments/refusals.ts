/** A tournament that is not there, or a draft of somebody else. */
export const notFound = {
  not_found: { status: 404, detail: 'tournaments.refused.not_found' },
} as const

/** Acts of the tournament's staff. */
export const staffOnly = {
  ...notFound,
  not_staff: { status: 403, detail: 'tournaments.refused.not_staff' },
} as const

/** Acts that need a reason only in some states; elsewhere the body says it. */
export const reasonMissing = {
  reason_missing: { status: 400, field: 'reason', detail: 'tournaments.desk.give_reason' },
} as const
