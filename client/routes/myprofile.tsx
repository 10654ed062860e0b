import { createFileRoute, redirect } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { storedProvider } from '#client/session/oauth-state.ts'

export const Route = createFileRoute('/myprofile')({
  validateSearch: (search) => textParams(search, ['code', 'state', 'scope', 'oauth_token', 'oauth_verifier']),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/profile', search: { tab: 'settings', provider: storedProvider(), ...search } })
  },
})
