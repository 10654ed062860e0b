import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#client/app/dashboard/DashboardScreen.tsx'
import { manyFriendsQuery } from '#client/domains/friends/queries.ts'
import { matchHistoryQuery } from '#client/domains/players/queries.ts'
import { requirePlayer } from '#client/app/guard.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { invitesQuery } from '#client/domains/teams/queries.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/dashboard')({
  staticData: {
    get title() {
      return t('common.dashboard')
    },
  },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    const { user } = getSession()
    if (!user) return
    void queryClient.prefetchQuery(query('GET v1 /players/dashboard/'))
    void queryClient.prefetchQuery(query('GET v1 /games/'))
    void queryClient.prefetchQuery(invitesQuery)
    void queryClient.prefetchQuery(manyFriendsQuery)
    void queryClient.prefetchQuery(matchHistoryQuery(user.username, 1))
  },
  component: DashboardScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
