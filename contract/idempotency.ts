/** The refusals of every call that takes an `Idempotency-Key` (api.md, Conventions; protocols.md 7.9). */
export const idempotencyRefusals = {
  idempotency_key_needed: { status: 400, detail: 'This call needs an Idempotency-Key.' },
  idempotency_key_invalid: {
    status: 400,
    detail: 'The Idempotency-Key must have 1 to 255 printable characters.',
  },
  idempotency_key_reused: { status: 400, detail: 'This Idempotency-Key was used for something else.' },
  idempotency_key_running: {
    status: 400,
    detail:
      'The first request with this Idempotency-Key is still being worked on. Please try again in a moment.',
  },
} as const
