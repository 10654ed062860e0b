import type { QueryClient } from '@tanstack/react-query'
import { leaderboardQuery } from '#client/leaderboards/queries.ts'
import { dashboardQuery, lobbiesQuery } from '#client/lobbies/queries.ts'
import { gamesQuery } from '#client/players/games.ts'
import { getSession } from '#client/session/store.ts'

export const LIVE_SHOWN = 3
/** The lobbies that are being played. */
export const liveNowQuery = lobbiesQuery({ status: 'live', page: 1, page_size: LIVE_SHOWN })

export const TOP_SHOWN = 5
/** The first of the busiest board. */
export const topQuery = leaderboardQuery({ page: 1, page_size: TOP_SHOWN })

/** Asks for what the front page begins with. */
export function prefetchHome(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(gamesQuery)
  void queryClient.prefetchQuery(liveNowQuery)
  void queryClient.prefetchQuery(topQuery)
  if (getSession().user) void queryClient.prefetchQuery(dashboardQuery)
}
