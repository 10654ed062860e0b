import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ChallengesScreen } from '#client/domains/challenges/ChallengesScreen.tsx'
import { type ChallengeSearch, listQuery } from '#client/domains/challenges/list/search.ts'
import { choiceParam, countParam, textParams } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/challenges')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.challenges')
    },
  },
  validateSearch: (search): ChallengeSearch => ({
    ...textParams(search, ['game']),
    show: choiceParam(search, 'show', ['joined', 'ended']),
    page: countParam(search, 'page'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    ready(queryClient.prefetchQuery(query('GET v1 /games/')), queryClient.prefetchQuery(listQuery(deps))),
  component: ChallengesScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
