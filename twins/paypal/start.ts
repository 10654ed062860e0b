import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi, type ApiRules } from './api.ts'
import { createFaults, type Spot } from './faults.ts'
import {
  approve,
  capture,
  findOrder,
  CHOICES,
  settle,
  takeBack,
  type Choice,
  type Order,
  type SendWebhook,
} from './orders.ts'
import { createLater } from '../later.ts'
import { setItem, type ItemStatus, type PayoutRules } from './payouts.ts'
import { memoryStore, type TwinStore } from './store.ts'
import { createSigner, isGenuine, deliver, signedEvent, type Delivery, type Signer } from './webhooks.ts'

export type PayPalOptions = {
  store?: TwinStore
  /** The URL of the approval page for the payer's browser, which the twin has none of. */
  pageUrl?: string
  /**
   * How long a held payment and a payout take. 0: a held payment until it is settled by the test, a payout
   * immediately.
   */
  heldMs?: number
  payoutMs?: number
  ownCents?: number
}
export type PayPalTwin = Awaited<ReturnType<typeof startPayPal>>

const MAX_BYTES = 100_000
/** The merchant's credentials. */
const ACCESS = { clientId: 'twin-client', clientSecret: 'twin-secret', webhookId: 'WH-TWIN' }

/**
 * PayPal's Orders v2, Payouts v1 and webhooks on loopback, for the sandbox and for tests,
 * where it can misbehave.
 */
export async function startPayPal({
  store = memoryStore(),
  pageUrl,
  heldMs = 0,
  payoutMs = 0,
  ownCents = 0,
}: PayPalOptions = {}) {
  const signer = await createSigner()
  const faults = createFaults()
  const own = createLater()
  const calls: Spot[] = []
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hook = createHook({ signer, url, webhookId: ACCESS.webhookId })
  let outcome: ReturnType<PayoutRules['outcome']> | undefined
  const batches: { batchId: string; itemId: string }[] = []
  const rules: ApiRules = {
    store,
    sendWebhook: hook.sendWebhook,
    url,
    pageUrl: pageUrl ?? `${url}/checkoutnow`,
    heldMs,
    payoutMs,
    now: Date.now,
    later: own.later,
    forgets: false,
    isReportingOff: false,
    ownCents,
    made: (batchId, itemId) => void batches.push({ batchId, itemId }),
    outcome: (receiver) => outcome ?? outcomeByName(receiver),
    isGenuine: (question) => isGenuine({ signer, webhookId: ACCESS.webhookId }, question),
  }
  const api = createApi(rules, faults, ACCESS, calls)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', url)
    const text = await read(request)
    if (asked.pathname === `/v1/notifications/certs/${signer.certId}`)
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end(signer.pem)
    return api(request, asked, text, response)
  }

  /** Answers the form of the approval page. Returns where the payer's browser goes on. */
  async function answerPage(order: Order, form: URLSearchParams): Promise<string> {
    const isPaid = form.get('act') !== 'cancel'
    if (isPaid) await approve(rules, order.id, choiceOf(form.get('choice')))
    return withToken(isPaid ? order.returnUrl : order.cancelUrl, order.id)
  }

  return {
    url,
    access: ACCESS,
    findOrder: (id: string) => findOrder(rules, id),
    answerPage,
    calls,
    ...hook,
    fault: faults.add,
    clearFaults: faults.clear,
    /** Captures another amount than ordered, from now on. */
    takes: (value: string | undefined) => void (rules.takes = value),
    /** Sets the twin's clock. `turnReportingOff`: the app lacks the permission for Transaction Search. */
    tellTime: (now: () => number) => void (rules.now = now),
    turnReportingOff: (isOff: boolean) => void (rules.isReportingOff = isOff),
    forgetBatches: (forgets: boolean) => void (rules.forgets = forgets),
    /** The batches created for one item, by the sender's batch ids. */
    batchesOf: (itemId: string) =>
      batches.filter((each) => each.itemId === itemId).map((each) => each.batchId),
    payoutsBecome: (next: typeof outcome) => void (outcome = next),
    approve: (orderId: string, choice: Choice = 'pay') => approve(rules, orderId, choice),
    captureSilently: async (orderId: string) => void (await capture(rules, orderId)),
    settleHeld: (orderId: string, status: 'COMPLETED' | 'DECLINED') => settle(rules, orderId, status),
    takeBack: (orderId: string, value: string, how: 'REFUNDED' | 'REVERSED') =>
      takeBack(rules, orderId, value, how),
    setPayout: async (senderItemId: string, status: ItemStatus) => {
      const item = (await store.get('item', senderItemId)) as { id: string } | undefined
      if (!item) throw new Error(`there is no payout item ${senderItemId}`)
      await setItem(rules, item.id, status)
    },
    async close() {
      await own.close()
      hook.hookTo(undefined)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * For manual tests: the receiver's address decides the outcome of a payout, like `ann+unclaimed@example.com`.
 */
function outcomeByName(receiver: string): ItemStatus {
  if (receiver.includes('+unclaimed@')) return 'UNCLAIMED'
  if (receiver.includes('+returned@')) return 'RETURNED'
  return receiver.includes('+failed@') ? 'FAILED' : 'SUCCESS'
}

/** The return URL with the order's id as `token`, as PayPal adds it. */
export function withToken(url: string, orderId: string): string {
  const back = new URL(url)
  back.searchParams.set('token', orderId)
  return back.href
}

const choiceOf = (text: string | null): Choice => CHOICES.find((each) => each === text) ?? 'pay'

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > MAX_BYTES) throw new Error('too long')
  }
  return text
}

/** Sends webhook events, and lets a test hold them back to send them twice or in another order. */
function createHook(parts: { signer: Signer; url: string; webhookId: string }) {
  const told: Delivery[] = []
  const sending = new Set<Promise<unknown>>()
  let hookUrl: string | undefined
  let holdsBack = false
  const sendWebhook: SendWebhook = (type, resourceType, resource) => {
    const event = signedEvent(parts, { type, resourceType, resource })
    told.push(event)
    if (holdsBack || !hookUrl) return
    const delivery = deliver(hookUrl, event).finally(() => sending.delete(delivery))
    sending.add(delivery)
  }
  return {
    sendWebhook,
    /** All events so far, in order. */
    told,
    hookTo: (target: string | undefined) => void (hookUrl = target),
    holdBack: (hold: boolean) => void (holdsBack = hold),
    send: (event: Delivery) => (hookUrl ? deliver(hookUrl, event) : Promise.resolve(0)),
    signed: (event: { type: string; resourceType: string; resource: object }) => signedEvent(parts, event),
    /** Waits until all events in progress have been delivered. */
    quiet: async () => {
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}
