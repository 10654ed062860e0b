import { createFileRoute, redirect } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { SOCIAL_ANSWER_PARAMS } from '#client/domains/accounts/session/oauth/social-answer.ts'
import { storedProvider } from '#client/domains/accounts/session/oauth/stored-provider.ts'

export const Route = createFileRoute('/myprofile')({
  validateSearch: (search) => textParams(search, SOCIAL_ANSWER_PARAMS),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/profile', search: { tab: 'settings', provider: storedProvider(), ...search } })
  },
})
