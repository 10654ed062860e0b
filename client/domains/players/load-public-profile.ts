import type { QueryClient } from '@tanstack/react-query'
import { matchHistoryQuery, publicProfileQuery } from './queries.ts'
import { shownRatings } from './results/shown-ratings.ts'
import { query } from '#client/lib/api/query.ts'

/** Loads what a player's public page shows: the profile, then its charts and matches. */
export async function loadPublicProfile(queryClient: QueryClient, username: string, page = 1): Promise<void> {
  const games = queryClient.prefetchQuery(query('GET v1 /games/'))
  await queryClient.prefetchQuery(publicProfileQuery(username))
  const player = queryClient.getQueryData(publicProfileQuery(username).queryKey)
  const isShown = player && (!player.is_private || player.friendship === 'self')
  await Promise.all([
    games,
    ...(isShown
      ? [
          queryClient.prefetchQuery(matchHistoryQuery(player.username, page)),
          ...shownRatings(player).map(({ game, mode }) =>
            queryClient.prefetchQuery(
              query('GET v1 /players/rating-history/', { query: { username: player.username, game, mode } }),
            ),
          ),
        ]
      : []),
  ])
}
