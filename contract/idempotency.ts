/** The refusals of every call that takes an `Idempotency-Key` (client reference, API conventions). */
export const idempotencyRefusals = {
  idempotency_key_needed: { status: 400, detail: 'common.refused.idempotency_key_needed' },
  idempotency_key_invalid: {
    status: 400,
    detail: 'common.refused.idempotency_key_invalid',
  },
  idempotency_key_reused: { status: 400, detail: 'common.refused.idempotency_key_reused' },
  idempotency_key_running: {
    status: 400,
    detail: 'common.refused.idempotency_key_running',
  },
  /** The work was carried out, or part of it, and its answer is not known. */
  idempotency_key_lost: { status: 400, detail: 'common.refused.idempotency_key_lost' },
} as const
