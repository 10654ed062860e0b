import { useQueryClient } from '@tanstack/react-query'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/** Refetches everything that shows the player's picture. */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    void renew(
      queryClient,
      keyOf('GET v1 /players/public-profile/'),
      keyOf('GET v1 /players/match-history/'),
      keyOf('GET v1 /players/head-to-head/'),
      keyOf('GET v1 /players/best-wins/'),
    )
    await renew(queryClient, keyOf('GET v1 /players/profile/'))
  }
}

/** Uploads a picture; refusals are shown in the crop dialog. */
export function useSetAvatar() {
  return useAct('PUT v1 /players/profile/avatar/', {
    input: (image: Blob) => ({ files: { image } }),
    quiet: ['no_image', 'not_an_image', 'broken_image', 'too_many_pixels'],
    onSuccess: useRefresh(),
  })
}

/** Removes the picture; the generated one is shown again. */
export function useRemoveAvatar() {
  return useAct('DELETE v1 /players/profile/avatar/', { input: () => ({}), onSuccess: useRefresh() })
}
