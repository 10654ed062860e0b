import type { QueryClient } from '@tanstack/react-query'
import { securityQuery } from '#client/domains/accounts/sign-in/security.ts'
import { friendRequestsQuery, friendsQuery } from '#client/domains/friends/queries.ts'
import { limitsQuery } from '#client/domains/payments/own-limits.ts'
import { gamesQuery } from '#client/domains/players/games.ts'
import { matchHistoryQuery } from '#client/domains/players/queries.ts'
import { referralsQuery } from '#client/domains/referrals/queries.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { invitesQuery, teamsQuery } from '#client/domains/teams/queries.ts'
import { earningsQuery, walletHistoryQuery, walletQuery } from '#client/domains/wallet/queries.ts'
import { walletSearch } from '#client/domains/wallet/search.ts'

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
