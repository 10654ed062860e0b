import { PERMISSIONS } from '#core/permissions.ts'
import { SETTING_NAMES } from '#core/settings.ts'
import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, playerBadge, rowId, timestamp } from '#contract/shapes.ts'

export const waitingChange = z.object({
  id: z.int(),
  /** The player who gets it; null for a setting. */
  player: playerBadge.nullable(),
  /** `admin`: the role. Null for a setting. */
  permission: z.enum([...PERMISSIONS, 'admin']).nullable(),
  /** `value` null: back to the environment. */
  setting: z.object({ name: z.enum(SETTING_NAMES), value: z.string().nullable() }).nullable(),
  reason: z.string(),
  by: playerBadge,
  asked: timestamp,
  /** When it takes effect without a second person. */
  effective_at: timestamp,
  state: z.enum(['waiting', 'effective', 'declined', 'ended']),
})
export type WaitingChange = z.output<typeof waitingChange>

export const listGrants = defineCall('GET v1 /admin/grants/', {
  summary:
    'Money permissions and figures that wait for a second person, those first that take effect next; of settings for those who may change them',
  who: 'staff',
  answer: z.object({ results: z.array(waitingChange) }),
})

export const decideGrant = defineCall('POST v1 /admin/grants/{id}/decide/', {
  summary: 'Let a waiting change take effect now, or decline it; whoever asked may withdraw it',
  who: 'staff',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ approved: z.boolean(), reason: lines(0, 500) }),
  answer: waitingChange,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'admin.refused.no_change' },
    not_permitted: { status: 403, detail: 'common.refused.forbidden' },
    own_account: { status: 403, detail: 'admin.refused.own_account' },
    own_proposal: { status: 403, detail: 'wallet.refused.own_proposal' },
    appointed_by_you: { status: 403, detail: 'wallet.refused.appointed_by_you' },
    already_decided: { status: 400, detail: 'admin.refused.change_decided' },
    out_of_date: { status: 400, detail: 'admin.refused.change_out_of_date' },
    needs_reason: { status: 400, field: 'reason', detail: 'wallet.refused.needs_reason' },
  },
})
