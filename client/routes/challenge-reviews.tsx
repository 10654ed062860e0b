import { createFileRoute, redirect } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'

/** The former address of the queue of challenge results, which notifications and bookmarks still have. */
export const Route = createFileRoute('/challenge-reviews')({
  validateSearch: (search) => textParams(search, ['challengeId']),
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/admin/{-$section}/{-$id}',
      params: { section: 'challenge-results', id: undefined },
      search: { challenge: search.challengeId },
      replace: true,
    })
  },
})
