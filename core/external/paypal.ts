// Facts that PayPal reports, as far as the rules use them.

export type CaptureFacts = {
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED'
  /** Undefined when PayPal's amount is not a whole number of cents. */
  amountCents: number | undefined
  currency: string
  customId: string | undefined
  reason: string | undefined
  /** The sum of its completed refunds and chargebacks. */
  refundedCents: number
}
/**
 * The state of an order as PayPal reports it now. Each report is complete, so their order does not matter.
 */
export type OrderFacts =
  | {
      status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'
      capture: CaptureFacts | undefined
    }
  | 'gone'

export const ITEM_STATUSES = [
  'SUCCESS',
  'FAILED',
  'PENDING',
  'UNCLAIMED',
  'RETURNED',
  'ONHOLD',
  'BLOCKED',
  'REFUNDED',
  'REVERSED',
  'DENIED',
  'CANCELED',
] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** The state of the batch and of its one item, which has a status of its own (PayPal's Payouts v1). */
export type PayoutFacts = {
  batchStatus: string
  item: { status: ItemStatus; amountCents: number | undefined; error: string | undefined } | undefined
}
