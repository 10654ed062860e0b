import type { QueryClient } from '@tanstack/react-query'
import { leaderboardQuery } from '#client/domains/ratings/queries.ts'
import { lobbiesQuery } from '#client/domains/lobbies/queries.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { query } from '#client/lib/api/query.ts'

export const LIVE_SHOWN = 4
/** Lobbies with a running match, each of another game. */
export const liveNowQuery = lobbiesQuery({ status: 'live', distinct: 'game', page: 1, page_size: LIVE_SHOWN })

export const NEXT_SHOWN = 4
/** Running tournaments, then those to come. */
export const nextTournamentsQuery = query('GET v1 /tournaments/', {
  query: { page: 1, page_size: 10 },
})

/** Lobbies that wait for an opponent. */
export const openNowQuery = lobbiesQuery({ status: 'open', page: 1, page_size: 3 })

export const TOP_SHOWN = 5
/** The top of the busiest leaderboard. */
export const topQuery = leaderboardQuery({ page: 1, page_size: TOP_SHOWN })

/** Prefetches the data of the upper part of the home page. */
export async function prefetchHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(query('GET v1 /games/')),
    prefetchLobbies(queryClient),
    queryClient.prefetchQuery(nextTournamentsQuery),
    queryClient.prefetchQuery(topQuery),
    getSession().user && queryClient.prefetchQuery(query('GET v1 /players/dashboard/')),
  ])
}

/** Open lobbies are shown when no match is being played. */
async function prefetchLobbies(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(liveNowQuery)
  if (queryClient.getQueryData(liveNowQuery.queryKey)?.results.length === 0)
    await queryClient.prefetchQuery(openNowQuery)
}
