import { z } from 'zod'
import type { OrderFacts } from '#core/external/paypal.ts'
import type { PayPalClient, PayPalReply } from './client.ts'
import { toCents, toDollars } from './money.ts'

export type NewOrder = {
  depositId: string
  amountCents: number
  requestId: string
  returnUrl: string
  cancelUrl: string
  brandName: string
  /** The purpose that the payer sees. */
  description: string
}

export type CreateOrderResult =
  | { kind: 'made'; orderId: string; approveUrl: string }
  | { kind: 'refused' }
  | { kind: 'unreachable' }
export type ReadOrderResult =
  | { kind: 'read'; order: OrderFacts; captureId: string | undefined }
  | { kind: 'unreachable' }
/**
 * `again`: read the order for the outcome. `payer`: the player must choose another payment method at PayPal.
 */
export type CaptureResult =
  | ReadOrderResult
  | { kind: 'not_approved' }
  | { kind: 'payer' }
  | { kind: 'refused' }
  | { kind: 'again' }

const money = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money.optional(),
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
})
const refund = z.object({ status: z.string().optional(), amount: money.optional() })
const orderBody = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
const PAYER_ISSUES = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'PAYER_CANNOT_PAY'])
const READ_ORDER_ISSUES = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'DUPLICATE_INVOICE_ID',
])

/** PayPal's Orders v2. */
export function paypalOrders(call: PayPalClient) {
  return {
    async createOrder(order: NewOrder): Promise<CreateOrderResult> {
      const reply = await call('POST', '/v2/checkout/orders', {
        requestId: order.requestId,
        body: bodyOf(order),
      })
      if (isOutcomeUnknown(reply)) return { kind: 'unreachable' }
      const made = orderBody.safeParse(reply.body)
      const link =
        made.data?.links.find(({ rel }) => rel === 'payer-action') ??
        made.data?.links.find(({ rel }) => rel === 'approve')
      if (reply.status !== 200 && reply.status !== 201) return { kind: 'refused' }
      return made.success && link
        ? { kind: 'made', orderId: made.data.id, approveUrl: link.href }
        : { kind: 'unreachable' }
    },
    async readOrder(orderId: string): Promise<ReadOrderResult> {
      const reply = await call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`)
      return reply.status === 404 ? { kind: 'read', order: 'gone', captureId: undefined } : readFacts(reply)
    },
    async captureOrder(orderId: string, requestId: string): Promise<CaptureResult> {
      const reply = await call('POST', `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, {
        requestId,
        body: {},
      })
      if (isOutcomeUnknown(reply) || (reply.status ?? 500) < 300) return readFacts(reply)
      if (reply.issue === 'ORDER_NOT_APPROVED') return { kind: 'not_approved' }
      if (reply.status === 404 || READ_ORDER_ISSUES.has(reply.issue ?? '')) return { kind: 'again' }
      return { kind: PAYER_ISSUES.has(reply.issue ?? '') ? 'payer' : 'refused' }
    },
  }
}

function bodyOf(order: NewOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.depositId,
        amount: { currency_code: 'USD', value: toDollars(order.amountCents) },
        custom_id: order.depositId,
        invoice_id: order.depositId,
        description: order.description.slice(0, 127),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'UNRESTRICTED',
          brand_name: order.brandName.slice(0, 127),
        },
      },
    },
  }
}

function readFacts(reply: PayPalReply): ReadOrderResult {
  const read = (reply.status ?? 500) < 300 ? orderBody.safeParse(reply.body) : undefined
  if (!read?.success) return { kind: 'unreachable' }
  const [unit] = read.data.purchase_units
  // After a declined attempt there may be several captures; the one that took money counts.
  const captures = unit?.payments?.captures ?? []
  const taken = captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures.at(-1)
  const refunds = (unit?.payments?.refunds ?? []).filter(
    ({ status }) => status === undefined || status === 'COMPLETED',
  )
  if (!taken)
    return { kind: 'read', order: { status: read.data.status, capture: undefined }, captureId: undefined }
  return {
    kind: 'read',
    captureId: taken.id,
    order: {
      status: read.data.status,
      capture: {
        status: taken.status,
        amountCents: toCents(taken.amount?.value),
        currency: taken.amount?.currency_code ?? '',
        customId: taken.custom_id ?? unit?.custom_id,
        reason: taken.status_details?.reason,
        refundedCents: refunds.reduce((sum, { amount }) => sum + (toCents(amount?.value) ?? 0), 0),
      },
    },
  }
}

/** No response, or one that does not show whether the request was carried out. */
export function isOutcomeUnknown({ status }: PayPalReply): boolean {
  return (
    status === undefined ||
    status >= 500 ||
    status === 408 ||
    status === 409 ||
    status === 429 ||
    status === 401
  )
}
