import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ChallengeDetailsScreen } from '#client/domains/challenges/ChallengeDetailsScreen.tsx'
import { challengeQuery, standingQuery } from '#client/domains/challenges/queries.ts'
import { textParams } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/challenge-details')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.challenge')
    },
  },
  validateSearch: (search) => textParams(search, ['challengeId']),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { challengeId = '' } }) => {
    if (!/^[1-9]\d{0,14}$/.test(challengeId)) return undefined
    const id = Number(challengeId)
    return ready(
      queryClient.prefetchQuery(query('GET v1 /games/')),
      queryClient.prefetchQuery(challengeQuery(id)),
      queryClient.prefetchQuery(standingQuery(id, { page: 1 })),
    )
  },
  component: ChallengeDetailsScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
