import type { QueryClient } from '@tanstack/react-query'
import { answersUnder, keyOf, renew } from '#client/lib/api/query.ts'

/** Has balances, movements, payments and limits read again. */
export const renewWallet = (queryClient: QueryClient): Promise<void> =>
  renew(
    queryClient,
    answersUnder('/wallet/'),
    answersUnder('/payments/'),
    keyOf('GET v1 /players/wallet-history/'),
  )
