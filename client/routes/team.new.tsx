import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requirePlayer } from '#client/app/guard.ts'
import { CreateTeamScreen } from '#client/domains/teams/CreateTeamScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/team/new')({
  staticData: {
    get title() {
      return t('common.create_a_team')
    },
  },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(query('GET v1 /games/'))
  },
  component: CreateTeamScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
