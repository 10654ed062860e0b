import type { QueryClient } from '@tanstack/react-query'
import { securityQuery } from '#client/accounts/security.ts'
import { friendRequestsQuery, friendsQuery } from '#client/friends/queries.ts'
import { limitsQuery } from '#client/payments/own-limits.ts'
import { gamesQuery } from '#client/players/games.ts'
import { matchHistoryQuery } from '#client/players/queries.ts'
import { referralsQuery } from '#client/referrals/queries.ts'
import { getSession } from '#client/session/store.ts'
import { invitesQuery, teamsQuery } from '#client/teams/queries.ts'
import { earningsQuery, walletHistoryQuery, walletQuery } from '#client/wallet/queries.ts'
import { walletSearch } from '#client/wallet/search.ts'

type TabSearch = { tab: string; page?: number | undefined; kind?: string; from?: string; to?: string }

/** Prefetches the data of a profile tab. */
export function prefetchTab(queryClient: QueryClient, { tab, page = 1, ...search }: TabSearch): void {
  switch (tab) {
    case 'wallet':
      void queryClient.prefetchQuery(walletQuery)
      void queryClient.prefetchQuery(earningsQuery)
      void queryClient.prefetchQuery(walletHistoryQuery(walletSearch(search), page))
      break
    case 'settings':
      void queryClient.prefetchQuery(securityQuery)
      void queryClient.prefetchQuery(limitsQuery)
      break
    case 'referrals':
      void queryClient.prefetchQuery(referralsQuery(page))
      break
    case 'teams':
      void queryClient.prefetchQuery(invitesQuery)
      void queryClient.prefetchQuery(teamsQuery(page))
      break
    case 'friends':
      void queryClient.prefetchQuery(friendRequestsQuery)
      void queryClient.prefetchQuery(friendsQuery(page))
      break
    case 'games':
      void queryClient.prefetchQuery(gamesQuery)
      break
    case 'history':
      void queryClient.prefetchQuery(matchHistoryQuery(getSession().user?.username ?? '', page))
      break
  }
}
