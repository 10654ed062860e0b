import type { QueryClient } from '@tanstack/react-query'
import { friendRequestsQuery, friendsQuery } from '#client/domains/friends/queries.ts'
import { matchHistoryQuery } from '#client/domains/players/queries.ts'
import { referralsQuery } from '#client/domains/referrals/queries.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { invitesQuery, teamsQuery } from '#client/domains/teams/queries.ts'
import { earningsQuery, walletHistoryQuery } from '#client/domains/wallet/queries.ts'
import { walletSearch } from '#client/domains/wallet/search.ts'
import { query } from '#client/lib/api/query.ts'

type TabSearch = { tab: string; page?: number | undefined; kind?: string; from?: string; to?: string }

/** Prefetches the data of a profile tab. */
export function prefetchTab(queryClient: QueryClient, { tab, page = 1, ...search }: TabSearch): void {
  switch (tab) {
    case 'wallet':
      void queryClient.prefetchQuery(query('GET v1 /wallet/'))
      void queryClient.prefetchQuery(earningsQuery)
      void queryClient.prefetchQuery(walletHistoryQuery(walletSearch(search), page))
      break
    case 'settings':
      void queryClient.prefetchQuery(query('GET v1 /accounts/security/'))
      void queryClient.prefetchQuery(query('GET v1 /wallet/limits/'))
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
      void queryClient.prefetchQuery(query('GET v1 /games/'))
      break
    case 'history':
      void queryClient.prefetchQuery(matchHistoryQuery(getSession().user?.username ?? '', page))
      break
  }
}
