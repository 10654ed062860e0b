import { createFileRoute, redirect } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { ANSWER } from '#client/session/social-answer.ts'
import { storedProvider } from '#client/session/stored-provider.ts'

export const Route = createFileRoute('/myprofile')({
  validateSearch: (search) => textParams(search, ANSWER),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/profile', search: { tab: 'settings', provider: storedProvider(), ...search } })
  },
})
