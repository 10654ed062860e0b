import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '#client/domains/accounts/session/session.ts'

/** Logs out, then goes to `/` (spec §2). */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return () => logout(queryClient, () => navigate({ to: '/' }))
}
