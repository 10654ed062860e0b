import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'

/** After a change my picture is asked for again wherever it stands. */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['players'] })
    await queryClient.invalidateQueries({ queryKey: ['profile'] })
  }
}

/** Sends a picture; its refusals stand in the dialog where it was cut. */
export function useSetAvatar() {
  return useMutation({
    mutationFn: (image: Blob) => call('PUT v1 /players/profile/avatar/', { files: { image } }),
    onSuccess: useRefresh(),
    meta: { quiet: ['no_image', 'not_an_image', 'broken_image', 'too_many_pixels'] },
  })
}

/** Takes the picture away: the generated one comes back. */
export function useRemoveAvatar() {
  return useMutation({
    mutationFn: () => call('DELETE v1 /players/profile/avatar/'),
    onSuccess: useRefresh(),
  })
}
