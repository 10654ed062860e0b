import { newId, notFound, problem, reply, type Reply } from './answer.ts'
import type { TwinStore } from './store.ts'

type Money = { currency_code: string; value: string }
/**
 * The outcome of the payer's payment. `held` is completed after a while; `declined` asks for another payment
 * method; `short` takes a dollar less than was ordered.
 */
export const CHOICES = ['pay', 'held', 'declined', 'short'] as const
export type Choice = (typeof CHOICES)[number]
export type Capture = {
  id: string
  orderId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  reason?: string
  amount: Money
  at: number
}
export type Order = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: {
    reference_id?: string
    custom_id?: string
    invoice_id?: string
    description?: string
    amount: Money
  }
  brand: string
  returnUrl: string
  cancelUrl: string
  choice?: Choice
  capture?: Capture
  refunds: { id: string; status: 'COMPLETED'; amount: Money; at?: number }[]
}
export type SendWebhook = (type: string, resourceType: string, resource: object) => void
export type OrderRules = {
  store: TwinStore
  sendWebhook: SendWebhook
  pageUrl: string
  heldMs: number
  now(): number
  later(afterMs: number, act: () => Promise<void>): void
  takes?: string | undefined
}

type OrderBody = {
  intent?: string
  purchase_units?: {
    amount?: Money
    custom_id?: string
    reference_id?: string
    invoice_id?: string
    description?: string
  }[]
  payment_source?: {
    paypal?: { experience_context?: { return_url?: string; cancel_url?: string; brand_name?: string } }
  }
}

export async function createOrder(rules: OrderRules, body: OrderBody): Promise<Reply> {
  const [unit] = body.purchase_units ?? []
  const context = body.payment_source?.paypal?.experience_context
  if (body.intent !== 'CAPTURE' || !unit?.amount || !context?.return_url || !context.cancel_url)
    return problem(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  if (!/^\d+\.\d\d$/.test(unit.amount.value)) return problem(422, 'UNPROCESSABLE_ENTITY', 'DECIMAL_PRECISION')
  if (Number(unit.amount.value) <= 0)
    return problem(422, 'UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE')
  const order: Order = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    unit: { ...unit, amount: unit.amount },
    brand: context.brand_name ?? '',
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    refunds: [],
  }
  await store(rules, order)
  return reply(201, shown(order, rules))
}

export async function readOrder(rules: OrderRules, id: string): Promise<Reply> {
  const order = await findOrder(rules, id)
  return order ? reply(200, shown(order, rules)) : notFound()
}

/** Performs the payer's choice on the approval page. */
export async function approve(rules: OrderRules, id: string, choice: Choice): Promise<Order | undefined> {
  const order = await findOrder(rules, id)
  if (order?.status !== 'PAYER_ACTION_REQUIRED') return order
  const approved: Order = { ...order, status: 'APPROVED', choice }
  await store(rules, approved)
  rules.sendWebhook('CHECKOUT.ORDER.APPROVED', 'checkout-order', shown(approved, rules))
  return approved
}

export async function capture(rules: OrderRules, id: string): Promise<Reply> {
  const order = await findOrder(rules, id)
  if (!order) return notFound()
  if (order.status === 'COMPLETED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
  if (order.choice === 'declined') {
    await store(rules, { ...order, status: 'PAYER_ACTION_REQUIRED' })
    return problem(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
  }
  const isHeld = order.choice === 'held'
  const { amount: ordered } = order.unit
  const amount = {
    ...ordered,
    value: rules.takes ?? (order.choice === 'short' ? lessOf(ordered) : ordered.value),
  }
  const taken: Capture = {
    id: newId(),
    orderId: id,
    status: isHeld ? 'PENDING' : 'COMPLETED',
    ...(isHeld ? { reason: 'PENDING_REVIEW' } : {}),
    amount,
    at: rules.now(),
  }
  const done: Order = { ...order, status: 'COMPLETED', capture: taken }
  await store(rules, done)
  sendCaptureWebhook(rules, done)
  if (isHeld && rules.heldMs > 0) rules.later(rules.heldMs, () => settle(rules, id, 'COMPLETED'))
  return reply(201, shown(done, rules))
}

const lessOf = ({ value }: Money) => Math.max(Number(value) - 1, 0.01).toFixed(2)

/** PayPal has decided about a held payment. */
export async function settle(rules: OrderRules, id: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
  const order = await findOrder(rules, id)
  if (order?.capture?.status !== 'PENDING') return
  const done: Order = { ...order, capture: { ...order.capture, status } }
  await store(rules, done)
  sendCaptureWebhook(rules, done)
}

/** Returns money: a refund by the merchant, or a reversal by the payer's bank (`REVERSED`). */
export async function takeBack(
  rules: OrderRules,
  id: string,
  value: string,
  how: 'REFUNDED' | 'REVERSED',
): Promise<void> {
  const order = await findOrder(rules, id)
  if (!order?.capture) throw new Error('the order has no capture to refund')
  const refund = {
    id: newId(),
    status: 'COMPLETED' as const,
    amount: { ...order.capture.amount, value },
    at: rules.now(),
  }
  const refunds = [...order.refunds, refund]
  const isWhole =
    refunds.reduce((sum, each) => sum + Number(each.amount.value), 0) >= Number(order.capture.amount.value)
  await store(rules, {
    ...order,
    refunds,
    capture: { ...order.capture, status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED' },
  })
  rules.sendWebhook(`PAYMENT.CAPTURE.${how}`, how === 'REFUNDED' ? 'refund' : 'capture', {
    ...refund,
    custom_id: order.unit.custom_id,
    supplementary_data: { related_ids: { order_id: id } },
  })
}

/**
 * A held payment counts as completed after its time, even if the process that should have completed it has
 * ended.
 */
export async function findOrder(rules: OrderRules, id: string): Promise<Order | undefined> {
  const order = (await rules.store.get('order', id)) as Order | undefined
  if (
    order?.capture?.status === 'PENDING' &&
    rules.heldMs > 0 &&
    rules.now() - order.capture.at >= rules.heldMs
  )
    return { ...order, capture: { ...order.capture, status: 'COMPLETED' } }
  return order
}

function sendCaptureWebhook(rules: OrderRules, order: Order): void {
  if (!order.capture) return
  const name = order.capture.status === 'DECLINED' ? 'DENIED' : order.capture.status
  rules.sendWebhook(`PAYMENT.CAPTURE.${name}`, 'capture', {
    ...shownCapture(order.capture, order),
    supplementary_data: { related_ids: { order_id: order.id } },
  })
}

const store = (rules: OrderRules, order: Order) => rules.store.put('order', order.id, order)

function shown(order: Order, rules: OrderRules): object {
  const payments = order.capture
    ? {
        payments: {
          captures: [shownCapture(order.capture, order)],
          ...(order.refunds.length > 0 ? { refunds: order.refunds } : {}),
        },
      }
    : {}
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [{ ...order.unit, ...payments }],
    links:
      order.status === 'PAYER_ACTION_REQUIRED'
        ? [{ rel: 'payer-action', method: 'GET', href: `${rules.pageUrl}?token=${order.id}` }]
        : [],
  }
}

function shownCapture(taken: Capture, order: Order): object {
  const { at: _at, orderId: _order, reason, ...rest } = taken
  return {
    ...rest,
    ...(reason && taken.status === 'PENDING' ? { status_details: { reason } } : {}),
    final_capture: true,
    custom_id: order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
  }
}
