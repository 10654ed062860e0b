import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { once } from '#client/lib/once.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { intentFor, openDepositOf, type PaymentRequest } from '#client/domains/payments/deposit/intent.ts'
import { dropIntent, storeIntent, readIntent } from '#client/domains/payments/deposit/stored-intent.ts'
import { depositPollMs, listPollMs } from '#client/domains/payments/deposit/watch.ts'
import { query, keyOf } from '#client/lib/api/query.ts'
import { renewWallet } from '#client/domains/wallet/renew.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Payments = AnswerFor<'GET v1 /payments/'>
export type Payment = Payments['results'][number]
export type Deposit = Extract<Payment, { kind: 'deposit' }>
export type Withdrawal = Extract<Payment, { kind: 'withdrawal' }>
export type Eligibility = AnswerFor<'GET v1 /wallet/eligibility/'>

/** Identifies this page load. */
const PAGE = crypto.randomUUID()

/** The latest payments and how payments work on this site; refetched during the first minutes of a payout. */
export const paymentsQuery = query(
  'GET v1 /payments/',
  {},
  {
    refetchInterval: ({ state }) => listPollMs(state.data?.results ?? [], serverNow()),
  },
)

/** A deposit after returning from PayPal: read at once after a cancellation, else when it has been captured. */
const returnedQuery = (id: string, isCancelled: boolean) =>
  queryOptions({
    ...query('GET v1 /payments/deposits/{id}/', { params: { id } }),
    queryKey: keyOf(
      'GET v1 /payments/deposits/{id}/',
      { params: { id } },
      isCancelled ? 'cancelled' : undefined,
    ),
    enabled: ({ state }) => isCancelled || state.data !== undefined,
    refetchInterval: ({ state }) => depositPollMs(state.data?.status, state.dataUpdateCount),
    // The person decides about a retry.
    retry: false,
  })

/**
 * The deposit of a person who has returned from PayPal. Captures the payment, once even if the page is drawn or opened
 * again; after a cancellation it is only read.
 */
export function useReturnedDeposit(id: string, isCancelled: boolean) {
  const queryClient = useQueryClient()
  const returned = returnedQuery(id, isCancelled)
  const deposit = useQuery(returned)
  const { mutate, ...capture } = useMutation({
    meta: { quiet: true },
    mutationFn: () => once(`capture ${id}`, () => captureOrRead(id)),
    onSuccess: (captured) => queryClient.setQueryData(returned.queryKey, captured),
  })
  const isWanted = !isCancelled && deposit.data === undefined
  useEffect(() => {
    if (isWanted) mutate()
  }, [id, isWanted, mutate])
  const { error, isPending } = isCancelled
    ? { error: deposit.error, isPending: deposit.isFetching }
    : { error: capture.error, isPending: capture.isPending }
  return {
    deposit: deposit.data,
    error: isPending ? null : error,
    retry: () => void (isCancelled ? deposit.refetch() : mutate()),
  }
}

async function captureOrRead(id: string): Promise<Deposit> {
  try {
    return await call('POST v1 /payments/deposits/{id}/capture/', { params: { id } })
  } catch (error) {
    // There was nothing to capture: the status explains why.
    if (!(error instanceof CallError && (error.code === 'not_approved' || error.code === 'over'))) throw error
    return call('GET v1 /payments/deposits/{id}/', { params: { id } })
  }
}

/** Cancels a deposit that was not approved. */
export function useCancelDeposit() {
  const refresh = useRefresh()
  return useAct('POST v1 /payments/deposits/{id}/cancel/', {
    once: 'taken',
    input: (id: string) => ({ params: { id } }),
    onSettled: refresh,
  })
}

/** Requests a deposit of an amount in cents, or continues the open one of the same amount. */
export function useOpenDeposit() {
  return useCreatePayment('deposit', async ({ amountCents, key }) =>
    call('POST v1 /payments/deposits/', { body: { amount_cents: amountCents } }, { idempotencyKey: key }),
  )
}

/** Requests a withdrawal of an amount in cents. */
export function useOpenWithdrawal() {
  return useCreatePayment('withdrawal', async ({ amountCents, key }) =>
    call('POST v1 /payments/withdrawals/', { body: { amount_cents: amountCents } }, { idempotencyKey: key }),
  )
}

/**
 * Makes one payment per request: the idempotency key is stored before the first attempt and removed with the
 * response, and only one tab sends at a time.
 */
function useCreatePayment<Created extends Payment>(
  kind: Created['kind'],
  send: (intent: { amountCents: number; key: string }) => Promise<Created>,
) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (amountCents: number) =>
      withLock(`payment_${kind}`, async (): Promise<Created> => {
        const request: PaymentRequest = { kind, amountCents }
        const { results } = await queryClient.fetchQuery({ ...paymentsQuery, staleTime: 0 })
        const open = openDepositOf(
          results.filter((payment): payment is Created => payment.kind === kind),
          request,
        )
        const intent = intentFor(readIntent(kind), request, results, {
          key: crypto.randomUUID(),
          at: serverNow(),
          page: PAGE,
        })
        if (!open) storeIntent(intent)
        const payment = open ?? (await send(intent).catch((error: unknown) => dropIfRefused(kind, error)))
        dropIntent(kind)
        return payment
      }),
    onSettled: refresh,
  })
}

/** PayPal has refused this payment, so the next attempt must be a new one. */
function dropIfRefused(kind: PaymentRequest['kind'], error: unknown): never {
  if (error instanceof CallError && (error.code === 'refused' || error.code === 'idempotency_key_reused'))
    dropIntent(kind)
  throw error
}

function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Browsers support locks only over HTTPS. Without them the idempotency key must suffice.
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}

/** Refetches everything in the wallet, including this list. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => void renewWallet(queryClient)
}
