import type { QueryClient } from '@tanstack/react-query'
import { leaderboardQuery } from '#client/domains/ratings/queries.ts'
import { dashboardQuery, lobbiesQuery } from '#client/domains/lobbies/queries.ts'
import { gamesQuery } from '#client/domains/players/games.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'

export const LIVE_SHOWN = 3
/** Lobbies with a running match. */
export const liveNowQuery = lobbiesQuery({ status: 'live', page: 1, page_size: LIVE_SHOWN })

/** Lobbies that wait for an opponent. */
export const openNowQuery = lobbiesQuery({ status: 'open', page: 1, page_size: LIVE_SHOWN })

export const TOP_SHOWN = 5
/** The top of the busiest leaderboard. */
export const topQuery = leaderboardQuery({ page: 1, page_size: TOP_SHOWN })

/** Prefetches the data of the upper part of the home page. */
export async function prefetchHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(gamesQuery),
    prefetchLobbies(queryClient),
    queryClient.prefetchQuery(topQuery),
    getSession().user && queryClient.prefetchQuery(dashboardQuery),
  ])
}

/** Open lobbies are shown when no match is being played. */
async function prefetchLobbies(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(liveNowQuery)
  if (queryClient.getQueryData(liveNowQuery.queryKey)?.results.length === 0)
    await queryClient.prefetchQuery(openNowQuery)
}
