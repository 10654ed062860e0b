import { z } from 'zod'
import { ITEM_STATUSES, type PayoutFacts } from '#core/external/paypal.ts'
import type { PayPalClient, PayPalReply } from './client.ts'
import { toCents, toDollars } from './money.ts'
import { isOutcomeUnknown } from './orders.ts'

export type NewPayout = {
  batchId: string
  itemId: string
  amountCents: number
  receiver: string
  /** The subject of the mail to the receiver. */
  subject: string
}
/**
 * `waits`: the same request may be sent again. `busy`: send it under another id. `refused`: never send it
 * again. `unreachable`: the outcome is unknown.
 */
export type CreatePayoutResult =
  | { kind: 'made'; payoutId: string }
  | { kind: 'refused'; error: string | undefined }
  | { kind: 'waits' }
  | { kind: 'busy' }
  | { kind: 'unreachable' }
export type ReadPayoutResult =
  | { kind: 'read'; payout: PayoutFacts; itemId: string | undefined }
  | { kind: 'gone' }
  | { kind: 'unreachable' }

/** Errors of the request itself; repeating it is useless. */
const PERMANENT_ERRORS = new Set([
  'VALIDATION_ERROR',
  'INVALID_REQUEST',
  'UNPROCESSABLE_ENTITY',
  'RECEIVER_UNREGISTERED',
  'INVALID_RESOURCE_ID',
])

const made = z.object({ batch_header: z.object({ payout_batch_id: z.string() }) })
const batch = z.object({
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z
    .array(
      z.object({
        payout_item_id: z.string().optional(),
        transaction_status: z.enum(ITEM_STATUSES).optional(),
        payout_item: z
          .object({
            sender_item_id: z.string().optional(),
            amount: z.object({ value: z.string() }).optional(),
          })
          .optional(),
        errors: z.object({ name: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})

/** PayPal's Payouts v1: each withdrawal is one batch with one item, under our own id. */
export function paypalPayouts(call: PayPalClient) {
  return {
    async createPayout(payout: NewPayout): Promise<CreatePayoutResult> {
      const reply = await call('POST', '/v1/payments/payouts', {
        requestId: payout.batchId,
        body: bodyOf(payout),
      })
      const created = (reply.status ?? 500) < 300 ? made.safeParse(reply.body) : undefined
      if (created?.success) return { kind: 'made', payoutId: created.data.batch_header.payout_batch_id }
      const original = linkedPayout(reply)
      // The batch was created before and only the response was lost: use the original.
      if (original) return { kind: 'made', payoutId: original }
      if (isOutcomeUnknown(reply) || created) return { kind: 'unreachable' }
      // Payouts need the error's name, since their details may hold a sentence.
      if (reply.name === 'USER_BUSINESS_ERROR') return { kind: 'busy' }
      return PERMANENT_ERRORS.has(reply.name ?? '')
        ? { kind: 'refused', error: reply.issue }
        : { kind: 'waits' }
    },
    async readPayout(payoutId: string, itemId: string): Promise<ReadPayoutResult> {
      const reply = await call('GET', `/v1/payments/payouts/${encodeURIComponent(payoutId)}`)
      if (reply.status === 404) return { kind: 'gone' }
      const read = (reply.status ?? 500) < 300 ? batch.safeParse(reply.body) : undefined
      if (!read?.success) return { kind: 'unreachable' }
      const item = read.data.items.find((each) => each.payout_item?.sender_item_id === itemId)
      const facts = item?.transaction_status && {
        status: item.transaction_status,
        amountCents: toCents(item.payout_item?.amount?.value),
        error: item.errors?.name,
      }
      return {
        kind: 'read',
        payout: { batchStatus: read.data.batch_header.batch_status, item: facts },
        itemId: item?.payout_item_id,
      }
    },
  }
}

function bodyOf({ batchId, itemId, amountCents, receiver, subject }: NewPayout) {
  return {
    sender_batch_header: {
      sender_batch_id: batchId,
      recipient_type: 'EMAIL',
      email_subject: subject.slice(0, 255),
    },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver,
        amount: { currency: 'USD', value: toDollars(amountCents) },
        sender_item_id: itemId,
        note: subject,
      },
    ],
  }
}

/** A reused batch id is refused with a link to the original payout. */
function linkedPayout({ status, body }: PayPalReply): string | undefined {
  if (status === undefined || status < 400 || status >= 500) return undefined
  const details = Array.isArray(body['details']) ? (body['details'] as { link?: unknown }[]) : []
  const links = [
    ...(Array.isArray(body['links']) ? (body['links'] as { href?: unknown }[]) : []),
    ...details.flatMap(({ link }) =>
      Array.isArray(link) ? (link as { href?: unknown }[]) : [{ href: link }],
    ),
  ]
  for (const { href } of links) {
    const path = typeof href === 'string' && URL.canParse(href) ? new URL(href).pathname : ''
    const [, id] = /\/v1\/payments\/payouts\/([\w-]+)$/.exec(path) ?? []
    if (id) return id
  }
  return undefined
}
