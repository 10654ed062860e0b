import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requirePlayer } from '#client/app/guard.ts'
import { NewChallengeScreen } from '#client/domains/challenges/form/NewChallengeScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/challenge-new')({
  staticData: {
    get title() {
      return t('common.create_challenge')
    },
  },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(query('GET v1 /games/'))
  },
  component: NewChallengeScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
