import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { texts } from '#client/lib/api/messages.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Money = AnswerFor<'GET v1 /admin/money/'>
export type Account = Money['trial_balance'][number]['account']
export type Transfer = AnswerFor<'GET v1 /admin/ledger/transfers/'>['results'][number]
export type TransferKind = Transfer['kind']

/** While a check runs, its result is asked for. */
const CHECK_MS = 2000

/** The overview; `asked`: a check was asked for at this time and is not done. */
export const moneyQuery = (asked?: string) =>
  query('GET v1 /admin/money/', undefined, {
    refetchInterval: ({ state }) => (asked && !isCheckedSince(state.data, asked) ? CHECK_MS : false),
    retry: false,
  })

/** Checks whether the last check ran after this time. */
export const isCheckedSince = (money: Money | undefined, asked: string): boolean =>
  Date.parse(money?.check?.at ?? '') >= Date.parse(asked)

export type PayPalBalance = AnswerFor<'GET v1 /admin/money/paypal-balance/'>

export const paypalBalanceQuery = query('GET v1 /admin/money/paypal-balance/', undefined, {
  retry: false,
})

export function useCheck() {
  return useAct('POST v1 /admin/money/check/', {
    input: (body: { reason: string }) => ({ body }),
    quiet: true,
  })
}

export type Search = {
  player?: string | undefined
  kind?: TransferKind | undefined
  reference?: string | undefined
  amount_cents?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Transfers that match, a page at a time. */
export const transfersQuery = (search: Search) =>
  infiniteQueryOptions({
    queryKey: keyOf('GET v1 /admin/ledger/transfers/', { query: search }),
    queryFn: ({ signal, pageParam }) =>
      call('GET v1 /admin/ledger/transfers/', { query: { ...search, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const transferQuery = (id: number) =>
  query('GET v1 /admin/ledger/transfers/{id}/', { params: { id } }, { retry: false })

export type AccountEntry = AnswerFor<'GET v1 /admin/ledger/account/'>['results'][number]
export type Statement = {
  account: Account
  player?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The pockets of players; the other accounts are the site's. */
export const isPocket = (account: Account): boolean =>
  account === 'cash' || account === 'promo' || account === 'held'

/** The statement of an account, a page of its entries at a time. */
export const accountQuery = (of: Statement) =>
  infiniteQueryOptions({
    queryKey: keyOf('GET v1 /admin/ledger/account/', { query: of }),
    queryFn: ({ signal, pageParam }) =>
      call('GET v1 /admin/ledger/account/', { query: { ...of, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Saves the statement of an account. */
export function useStatement() {
  return useMutation({
    mutationFn: async (of: Statement) => {
      const csv: unknown = await call('GET v1 /admin/ledger/statement/', { query: of })
      if (typeof csv !== 'string') throw new Error(texts.unexpected)
      saveFile(new Blob([csv], { type: 'text/csv' }), `statement-${of.account}.csv`)
    },
    meta: { quiet: true },
  })
}

/** Reads the overview again. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return () => renew(queryClient, keyOf('GET v1 /admin/money/'))
}
