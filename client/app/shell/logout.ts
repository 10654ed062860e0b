import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { endViewing } from '#client/domains/accounts/session/viewing.ts'
import { logout } from '#client/domains/accounts/session/session.ts'

/** Logs out, then goes to `/`. */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // Staff who see the site as a player end only that.
  return async () => {
    if (getSession().viewing) return endViewing({ isToldServer: true })
    await logout(queryClient, () => navigate({ to: '/' }))
  }
}
