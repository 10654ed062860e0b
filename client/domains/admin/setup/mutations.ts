import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { startSession } from '#client/domains/accounts/session/session.ts'

/** The console, where the checklist of a new site is. */
const AFTER = '/admin'

/** Names the site and creates its first admin, who is signed in and sees what is left to do. */
export function useSetUp() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: InputFor<'POST v1 /setup/'>) => {
      const answer = await call('POST v1 /setup/', input)
      startSession(queryClient, answer)
      // Replaced, so that the token is not in the history.
      router.history.replace(AFTER)
    },
  })
}
