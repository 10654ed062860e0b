import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'

/** The players that the person follows, by name; enough for one list. */
export const followingQuery = query('GET v1 /players/following/', { query: { page: 1, page_size: 100 } })

/** Follows a player, or no longer. */
export function useFollow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, follow }: { id: string; follow: boolean }) =>
      call('POST v1 /players/following/', { body: { user_id: id, follow } }),
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
