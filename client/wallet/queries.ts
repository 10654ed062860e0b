import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { historyInput } from './filter.ts'
import type { WalletFilter } from './search.ts'

export type Wallet = AnswerFor<'GET v1 /wallet/'>
export type WalletEntry = AnswerFor<'GET v1 /players/wallet-history/'>['results'][number]
export type Earnings = AnswerFor<'GET v1 /wallet/earnings/'>

/** My balances; each is null while there was never a movement. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => call('GET v1 /wallet/', {}, { signal }),
})

/** The movements that the filter lets through, newest first. */
export const walletHistoryQuery = (filter: WalletFilter, page: number) =>
  queryOptions({
    queryKey: ['wallet', 'history', filter, page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /players/wallet-history/',
        { query: { ...historyInput(filter), page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const EARNINGS_DAYS = 90

/** What playing has brought me. */
export const earningsQuery = queryOptions({
  queryKey: ['wallet', 'earnings'],
  queryFn: ({ signal }) => call('GET v1 /wallet/earnings/', { query: { days: EARNINGS_DAYS } }, { signal }),
})

/** The statement of what the filter lets through, into the person's downloads. */
export function useStatement(filter: WalletFilter) {
  return useMutation({
    mutationFn: async () => {
      const answer: unknown = await call('GET v1 /players/wallet-history/', {
        query: { ...historyInput(filter), format: 'csv' },
      })
      if (typeof answer !== 'string') throw new Error('The statement is not a text.')
      saveFile(
        new Blob([answer], { type: 'text/csv' }),
        ['statement', filter.kind, filter.from, filter.to].filter(Boolean).join('-').concat('.csv'),
      )
    },
    meta: { quiet: true },
  })
}
