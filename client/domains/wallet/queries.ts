import { texts } from '#client/lib/api/messages.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { historyInput } from './filter.ts'
import type { WalletFilter } from './search.ts'
import { query } from '#client/lib/api/query.ts'

export type Wallet = AnswerFor<'GET v1 /wallet/'>
export type WalletEntry = AnswerFor<'GET v1 /players/wallet-history/'>['results'][number]
export type Earnings = AnswerFor<'GET v1 /wallet/earnings/'>

/** The balance, in cents: what the player may use, cash and promo. The same figure stands everywhere; what is held is told beside it. */
export function usableCents({ cash_cents, promo_cents }: Wallet): number {
  return cash_cents + promo_cents
}

/** The filtered movements, newest first. */
export const walletHistoryQuery = (filter: WalletFilter, page: number) =>
  query(
    'GET v1 /players/wallet-history/',
    { query: { ...historyInput(filter), page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

export const EARNINGS_DAYS = 90

/** The player's earnings from matches. */
export const earningsQuery = query('GET v1 /wallet/earnings/', { query: { days: EARNINGS_DAYS } })

/** Downloads a statement of the filtered movements. */
export function useStatement(filter: WalletFilter) {
  return useMutation({
    mutationFn: async () => {
      const answer: unknown = await call('GET v1 /players/wallet-history/', {
        query: { ...historyInput(filter), format: 'csv' },
      })
      if (typeof answer !== 'string') throw new Error(texts.unexpected)
      saveFile(
        new Blob([answer], { type: 'text/csv' }),
        ['statement', filter.kind, filter.from, filter.to].filter(Boolean).join('-').concat('.csv'),
      )
    },
    meta: { quiet: true },
  })
}
