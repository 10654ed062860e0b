import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'
import { CallError } from '#client/lib/call-error.ts'
import { serverNow } from '#client/lib/clock.ts'
import { intentFor, openOf, type Wish } from './intent.ts'
import { dropIntent, keepIntent, readIntent } from './kept-intent.ts'
import { depositPollMs, listPollMs } from './watch.ts'

export type Payments = AnswerFor<'GET v1 /payments/'>
export type Payment = Payments['results'][number]
export type Deposit = Extract<Payment, { kind: 'deposit' }>
export type Withdrawal = Extract<Payment, { kind: 'withdrawal' }>
export type Eligibility = AnswerFor<'GET v1 /wallet/eligibility/'>

/** Below the wallet's own key: what moves the balance moves these as well. */
const KEY = ['wallet', 'payments']
/** This loading of the page. */
const PAGE = crypto.randomUUID()

/**
 * My newest payments, and how money is moved here; a payout under way is looked at again for its first
 * minutes.
 */
export const paymentsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call('GET v1 /payments/', {}, { signal }),
  refetchInterval: ({ state }) => listPollMs(state.data?.results ?? [], serverNow()),
})

/** Why I may not pay in or out now. */
export const eligibilityQuery = queryOptions({
  queryKey: ['wallet', 'eligibility'],
  queryFn: ({ signal }) => call('GET v1 /wallet/eligibility/', {}, { signal }),
})

/** The captures under way, by the id of their deposit, and the deposits that this page has captured. */
const captures = new Map<string, Promise<Deposit>>()
const captured = new Set<string>()

/**
 * A deposit that one has come back from PayPal with: the first request takes the money (once, however often
 * the page is drawn meanwhile), and each later one reads how it stands.
 */
export const returnedQuery = (id: string, isCancelled: boolean) =>
  queryOptions({
    queryKey: [...KEY, 'returned', id, isCancelled],
    queryFn: ({ signal }) =>
      isCancelled || captured.has(id)
        ? call('GET v1 /payments/deposits/{id}/', { params: { id } }, { signal })
        : takeMoney(id),
    refetchInterval: ({ state }) => depositPollMs(state.data?.status, state.dataUpdateCount),
    // What failed is tried again by the person.
    retry: false,
  })

function takeMoney(id: string): Promise<Deposit> {
  const underWay = captures.get(id)
  if (underWay) return underWay
  const capture = captureOrRead(id).finally(() => captures.delete(id))
  captures.set(id, capture)
  return capture
}

async function captureOrRead(id: string): Promise<Deposit> {
  try {
    const deposit = await call('POST v1 /payments/deposits/{id}/capture/', { params: { id } })
    captured.add(id)
    return deposit
  } catch (error) {
    // There was nothing to take: how it stands says why.
    if (!(error instanceof CallError && (error.code === 'not_approved' || error.code === 'over'))) throw error
    captured.add(id)
    return call('GET v1 /payments/deposits/{id}/', { params: { id } })
  }
}

/** Gives up a deposit that was not approved. */
export function useGiveUp() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call('POST v1 /payments/deposits/{id}/cancel/', { params: { id } }),
    onSettled: refresh,
  })
}

/** Asks for a deposit of this many cents, or goes on with the open one of the same amount. */
export function useOpenDeposit() {
  return useOpening('deposit', async ({ amountCents, key }) =>
    call('POST v1 /payments/deposits/', { body: { amount_cents: amountCents } }, { idempotencyKey: key }),
  )
}

/** Asks for a withdrawal of this many cents. */
export function useOpenWithdrawal() {
  return useOpening('withdrawal', async ({ amountCents, key }) =>
    call('POST v1 /payments/withdrawals/', { body: { amount_cents: amountCents } }, { idempotencyKey: key }),
  )
}

/**
 * One wish is one payment: a key that is kept before the first try and let go with the answer, and one tab at
 * a time.
 */
function useOpening<Opened extends Payment>(
  kind: Opened['kind'],
  send: (intent: { amountCents: number; key: string }) => Promise<Opened>,
) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (amountCents: number) =>
      inTurn(`payment_${kind}`, async (): Promise<Opened> => {
        const wish: Wish = { kind, amountCents }
        const { results } = await queryClient.fetchQuery({ ...paymentsQuery, staleTime: 0 })
        const open = openOf(
          results.filter((payment): payment is Opened => payment.kind === kind),
          wish,
        )
        const intent = intentFor(readIntent(kind), wish, results, {
          key: crypto.randomUUID(),
          at: serverNow(),
          page: PAGE,
        })
        if (!open) keepIntent(intent)
        const opened = open ?? (await send(intent).catch((error: unknown) => letGo(kind, error)))
        dropIntent(kind)
        return opened
      }),
    onSettled: refresh,
  })
}

/** PayPal has said no to this very payment: the next try is another one. */
function letGo(kind: Wish['kind'], error: unknown): never {
  if (error instanceof CallError && (error.code === 'refused' || error.code === 'idempotency_key_reused'))
    dropIntent(kind)
  throw error
}

function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Where the page did not come over HTTPS the browser has no locks; then the key alone must do.
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

/** Everything of the wallet, this list included. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  }
}
