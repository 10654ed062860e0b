/** A tournament that is not there, or a draft of somebody else. */
export const notFound = {
  not_found: { status: 404, detail: 'tournaments.refused.not_found' },
} as const

/** Acts of the tournament's staff. */
export const staffOnly = {
  ...notFound,
  not_staff: { status: 403, detail: 'common.refused.not_staff' },
} as const

/** Acts on a match: nobody acts on their own. */
export const notOwn = {
  ...staffOnly,
  own_match: { status: 403, detail: 'tournaments.refused.own_match' },
} as const

/**
 * Acts that decide matches, call them off or move them. Decisions of moderators belong to them and the
 * admins.
 */
export const matchStaff = {
  ...notOwn,
  with_moderators: { status: 403, detail: 'tournaments.refused.with_moderators' },
  decided: { status: 403, detail: 'tournaments.refused.decided' },
} as const

/** Publishing, prizes and paying out, for whoever does not hold the site's role now. */
/** Refusal to publish while no budget pays the prizes and no admin has approved them. */
export const needsApproval = {
  needs_approval: { status: 400, detail: 'tournaments.refused.needs_approval' },
} as const

export const needsRole = {
  needs_role: { status: 403, detail: 'tournaments.refused.needs_role' },
} as const

/** Acts that need a reason only in some states; elsewhere the body says it. */
export const reasonMissing = {
  reason_missing: { status: 400, field: 'reason', detail: 'tournaments.desk.give_reason' },
} as const

export const tooManyDrafts = {
  too_many_drafts: { status: 400, detail: 'tournaments.refused.too_many_drafts' },
} as const
