import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'

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
  return useMutation({
    mutationFn: (image: Blob) => call('PUT v1 /players/profile/avatar/', { files: { image } }),
    onSuccess: useRefresh(),
    meta: { quiet: ['no_image', 'not_an_image', 'broken_image', 'too_many_pixels'] },
  })
}

/** Removes the picture; the generated one is shown again. */
export function useRemoveAvatar() {
  return useMutation({
    mutationFn: () => call('DELETE v1 /players/profile/avatar/'),
    onSuccess: useRefresh(),
  })
}
