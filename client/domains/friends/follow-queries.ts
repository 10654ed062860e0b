import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'

/** The players that the person follows, by name; enough for one list. */
export const followingQuery = queryOptions({
  queryKey: ['following'],
  queryFn: ({ signal }) =>
    call('GET v1 /players/following/', { query: { page: 1, page_size: 100 } }, { signal }),
})

/** Follows a player, or no longer. */
export function useFollow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, follow }: { id: string; follow: boolean }) =>
      call('POST v1 /players/following/', { body: { user_id: id, follow } }),
    // Also after a refusal: it means that the shown data was out of date.
    onSettled: () =>
      Promise.all(
        [['following'], ['players', 'public']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
