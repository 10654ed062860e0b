import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'

/** Refetches everything that shows the player's picture. */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['players'] })
    await queryClient.invalidateQueries({ queryKey: ['profile'] })
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
