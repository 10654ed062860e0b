/** A tournament that is not there, or a draft of somebody else. */
export const notFound = {
  not_found: { status: 404, detail: 'tournaments.refused.not_found' },
} as const

/** Acts of the tournament's staff. */
export const staffOnly = {
  ...notFound,
  not_staff: { status: 403, detail: 'tournaments.refused.not_staff' },
} as const
