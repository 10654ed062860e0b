import { newId, notFound, problem, reply, type Reply } from './answer.ts'
import type { SendWebhook } from './orders.ts'
import type { TwinStore } from './store.ts'

export type ItemStatus =
  | 'SUCCESS'
  | 'FAILED'
  | 'PENDING'
  | 'UNCLAIMED'
  | 'RETURNED'
  | 'ONHOLD'
  | 'BLOCKED'
  | 'REFUNDED'
  | 'REVERSED'
  | 'DENIED'
  | 'CANCELED'
export type Payout = {
  id: string
  senderBatchId: string
  batchStatus: string
  item: {
    id: string
    senderItemId: string
    receiver: string
    amount: { currency: string; value: string }
    status: ItemStatus
    error?: string
  }
  at: number
  /** The status after a while. */
  becomes: ItemStatus
}
export type PayoutRules = {
  store: TwinStore
  sendWebhook: SendWebhook
  url: string
  payoutMs: number
  now(): number
  later(afterMs: number, act: () => Promise<void>): void
  /** Decides the status of a payout from its receiver. */
  /** Accepts used batch ids again, as after an outage at PayPal; later requests know them again. */
  forgets: boolean
  made(batchId: string, itemId: string): void
  outcome(receiver: string): ItemStatus | 'NO_FUNDS' | 'BUSY' | 'INVALID'
}

type PayoutBody = {
  sender_batch_header?: { sender_batch_id?: string }
  items?: { receiver?: string; sender_item_id?: string; amount?: { currency: string; value: string } }[]
}

const EVENTS: Partial<Record<ItemStatus, string>> = { SUCCESS: 'SUCCEEDED', ONHOLD: 'HELD' }

export async function createPayout(rules: PayoutRules, body: PayoutBody): Promise<Reply> {
  const senderBatchId = body.sender_batch_header?.sender_batch_id
  const [item] = body.items ?? []
  if (
    !senderBatchId ||
    !item?.receiver ||
    !item.sender_item_id ||
    !/^\d+\.\d\d$/.test(item.amount?.value ?? '')
  )
    return problem(400, 'VALIDATION_ERROR', 'INVALID_PARAMETER_VALUE')
  const known = (await rules.store.get('batch', senderBatchId)) as { id: string } | undefined
  if (known && !rules.forgets)
    return problem(400, 'USER_BUSINESS_ERROR', 'BATCH_ID_USED', {
      links: [
        {
          rel: 'self',
          method: 'GET',
          href: `${rules.url}/v1/payments/payouts/${known.id}?page_size=1&page=1`,
        },
      ],
    })
  const outcome = rules.outcome(item.receiver)
  if (outcome === 'NO_FUNDS') return problem(422, 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS')
  if (outcome === 'BUSY') return problem(403, 'USER_BUSINESS_ERROR', 'USER_BUSINESS_ERROR')
  if (outcome === 'INVALID') return problem(400, 'VALIDATION_ERROR', 'RECEIVER_UNREGISTERED')
  const payout: Payout = {
    id: newId('PB'),
    senderBatchId,
    batchStatus: 'PENDING',
    item: {
      id: newId('PI'),
      senderItemId: item.sender_item_id,
      receiver: item.receiver,
      amount: item.amount ?? { currency: 'USD', value: '0.00' },
      status: 'PENDING',
    },
    at: rules.now(),
    becomes: outcome,
  }
  rules.made(senderBatchId, item.sender_item_id)
  await rules.store.put('batch', senderBatchId, { id: payout.id })
  await rules.store.put('payout', payout.id, payout)
  await rules.store.put('item', payout.item.senderItemId, { id: payout.id })
  if (rules.payoutMs === 0) await setItem(rules, payout.id, outcome)
  else rules.later(rules.payoutMs, () => setItem(rules, payout.id, outcome))
  return reply(201, {
    batch_header: {
      payout_batch_id: payout.id,
      batch_status: 'PENDING',
      sender_batch_header: { sender_batch_id: senderBatchId },
    },
    links: [],
  })
}

export async function readPayout(rules: PayoutRules, id: string): Promise<Reply> {
  const payout = await findPayout(rules, id)
  if (!payout) return notFound()
  const { item } = payout
  const shownItem = {
    payout_item_id: item.id,
    payout_batch_id: payout.id,
    transaction_status: item.status,
    payout_item: {
      recipient_type: 'EMAIL',
      receiver: item.receiver,
      amount: item.amount,
      sender_item_id: item.senderItemId,
    },
    ...(item.error ? { errors: { name: item.error, message: item.error } } : {}),
  }
  return reply(200, {
    batch_header: {
      payout_batch_id: payout.id,
      batch_status: payout.batchStatus,
      sender_batch_header: { sender_batch_id: payout.senderBatchId },
    },
    items: payout.batchStatus === 'DENIED' ? [] : [shownItem],
  })
}

/** Changes the status of a payout. */
export async function setItem(rules: PayoutRules, id: string, status: ItemStatus): Promise<void> {
  const payout = (await rules.store.get('payout', id)) as Payout | undefined
  if (!payout) throw new Error(`there is no payout ${id}`)
  const error = status === 'FAILED' ? { error: 'RECEIVER_ACCOUNT_LOCKED' } : {}
  await rules.store.put('payout', id, {
    ...payout,
    batchStatus: status === 'PENDING' ? 'PENDING' : 'SUCCESS',
    item: { ...payout.item, status, ...error },
    becomes: status,
  })
  if (status !== 'PENDING')
    rules.sendWebhook(`PAYMENT.PAYOUTS-ITEM.${EVENTS[status] ?? status}`, 'payouts_item', {
      payout_item_id: payout.item.id,
      payout_batch_id: id,
      transaction_status: status,
      payout_item: { sender_item_id: payout.item.senderItemId },
    })
}

/** A payout counts as done after its time, even if the process that should have completed it has ended. */
async function findPayout(rules: PayoutRules, id: string): Promise<Payout | undefined> {
  const payout = (await rules.store.get('payout', id)) as Payout | undefined
  const isDue =
    payout?.item.status === 'PENDING' && rules.payoutMs > 0 && rules.now() - payout.at >= rules.payoutMs
  return payout && isDue
    ? { ...payout, batchStatus: 'SUCCESS', item: { ...payout.item, status: payout.becomes } }
    : payout
}
