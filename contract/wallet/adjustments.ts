import { z } from '#contract/zod.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { idempotencyRefusals } from '#contract/idempotency.ts'
import { lines, pageFields, pageOf, playerBadge, playerId, rowId, timestamp } from '#contract/shapes.ts'

const bucket = z.enum(['cash', 'promo'])
/** The most that one adjustment moves. */
export const MAX_ADJUSTMENT_CENTS = 100_000_000
const amountCents = z
  .int()
  .min(-MAX_ADJUSTMENT_CENTS)
  .max(MAX_ADJUSTMENT_CENTS)
  .refine((cents) => cents !== 0)
const amountInQuery = z.coerce.number().pipe(amountCents)

export const adjustment = z.object({
  id: z.int(),
  player: playerBadge,
  bucket,
  amount_cents: z.int(),
  reason: z.string(),
  /** `booked`: the money has moved. */
  status: z.enum(['waiting', 'booked', 'declined', 'expired']),
  proposed_by: playerBadge,
  proposed: timestamp,
  expires: timestamp,
  /** The second admin; null while nobody has decided, and when one admin was enough. */
  decided_by: playerBadge.nullable(),
  decided: timestamp.nullable(),
  answer: z.string().nullable(),
  /** The player's balance in this bucket now. */
  balance_cents: z.int(),
})
export type Adjustment = z.output<typeof adjustment>

const refusals = {
  ...stepUpRequired,
  not_found: { status: 404, detail: 'wallet.refused.no_player' },
  own_account: { status: 403, detail: 'wallet.refused.own_account' },
  insufficient: { status: 400, field: 'amount_cents', detail: 'wallet.refused.below_zero' },
} as const

export const previewAdjustment = defineCall('GET v1 /admin/ledger/adjust/', {
  summary: 'What an adjustment would do to the balance of a player',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  query: z.object({ username: z.string().max(40), amount_cents: amountInQuery, bucket }),
  answer: z.object({
    player: playerBadge,
    balances: z.object({ cash_cents: z.int(), promo_cents: z.int(), held_cents: z.int() }),
    /** Balance of the bucket after it; negative when the adjustment would be refused. */
    after_cents: z.int(),
    needs_approval: z.boolean(),
    /** Over this a second admin must approve, counted over a day and all players. */
    limit_cents: z.int(),
  }),
  refusals: {
    ...stepUpRequired,
    unknown_player: { status: 400, field: 'username', detail: 'wallet.refused.no_player' },
  },
})

export const adjustLedger = defineCall('POST v1 /admin/ledger/adjust/', {
  summary: 'Correct the balance of a player: at once, or over a limit as a proposal to a second admin',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  idempotency: 'taken',
  body: z.object({ player_id: playerId, amount_cents: amountCents, bucket, reason: lines(3, 500) }),
  answer: adjustment,
  status: 201,
  refusals: { ...idempotencyRefusals, ...refusals },
})

export const listAdjustments = defineCall('GET v1 /admin/ledger/adjustments/', {
  summary:
    'Proposals that wait for a second admin, the oldest first; or all that is decided, the latest first',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  query: z.object({ show: z.enum(['waiting', 'past']).default('waiting'), ...pageFields }),
  answer: pageOf(adjustment),
  refusals: stepUpRequired,
})

export const decideAdjustment = defineCall('POST v1 /admin/ledger/adjustments/{id}/decide/', {
  summary: 'Approve a proposal of another admin, which books it, or decline it',
  decides: { kind: 'adjustments', by: 'id' },
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ approved: z.boolean(), reason: lines(0, 500) }),
  answer: adjustment,
  refusals: {
    ...refusals,
    not_found: { status: 404, detail: 'wallet.refused.no_proposal' },
    insufficient: { status: 400, detail: 'wallet.refused.below_zero' },
    appointed_by_you: { status: 403, detail: 'wallet.refused.appointed_by_you' },
    own_proposal: { status: 403, detail: 'wallet.refused.own_proposal' },
    already_decided: { status: 400, detail: 'wallet.refused.already_decided' },
    expired: { status: 400, detail: 'wallet.refused.proposal_expired' },
    needs_reason: { status: 400, field: 'reason', detail: 'wallet.refused.needs_reason' },
  },
})

export const reopenAdjustment = defineCall('POST v1 /admin/ledger/adjustments/{id}/reopen/', {
  summary: 'Take back your own decision within a minute that a proposal is declined',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: undoBody,
  answer: adjustment,
  refusals: { ...undoRefusals, booked: { status: 400, detail: 'wallet.refused.booked' } },
})
