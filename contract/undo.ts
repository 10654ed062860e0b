import { z } from '#contract/zod.ts'
import { stepUpRequired } from '#contract/call.ts'
import { text } from '#contract/shapes.ts'

/** Why one takes one's own decision back. */
export const undoBody = z.object({ reason: text(3, 500) })

/** Why a decision stays, within a minute or after it. */
export const undoRefusals = {
  ...stepUpRequired,
  not_found: { status: 404, detail: 'admin.refused.no_case' },
  not_decided: { status: 400, detail: 'admin.refused.not_decided' },
  not_yours: { status: 403, detail: 'admin.refused.not_yours' },
  too_late: { status: 400, detail: 'admin.refused.too_late' },
} as const
