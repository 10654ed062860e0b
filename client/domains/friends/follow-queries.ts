import { useQueryClient } from '@tanstack/react-query'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/** The players that the person follows, by name; enough for one list. */
export const followingQuery = query('GET v1 /players/following/', { query: { page: 1, page_size: 100 } })

/** Follows a player, or no longer. */
export function useFollow() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /players/following/', {
    input: ({ id, follow }: { id: string; follow: boolean }) => ({ body: { user_id: id, follow } }),
    // Also after a refusal: it means that the shown data was out of date.
    onSettled: () =>
      renew(
        queryClient,
        keyOf('GET v1 /players/following/'),
        keyOf('GET v1 /tournaments/{id}/followed/'),
        keyOf('GET v1 /players/public-profile/'),
      ),
  })
}
