import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'

export type WalletEntry = AnswerFor<'GET v1 /players/wallet-history/'>['results'][number]

/** My balances; each is null while there was never a movement. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => call('GET v1 /wallet/', {}, { signal }),
})

/** Every movement, newest first. */
export const walletHistoryQuery = (page: number) =>
  queryOptions({
    queryKey: ['wallet', 'history', page],
    queryFn: ({ signal }) => call('GET v1 /players/wallet-history/', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
