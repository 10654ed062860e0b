import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#client/dashboard/DashboardScreen.tsx'
import { manyFriendsQuery } from '#client/friends/queries.ts'
import { dashboardQuery } from '#client/lobbies/queries.ts'
import { gamesQuery } from '#client/players/games.ts'
import { matchHistoryQuery } from '#client/players/queries.ts'
import { requirePlayer } from '#client/session/guard.ts'
import { getSession } from '#client/session/store.ts'
import { invitesQuery } from '#client/teams/queries.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Dashboard' },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    const { user } = getSession()
    if (!user) return
    void queryClient.prefetchQuery(dashboardQuery)
    void queryClient.prefetchQuery(gamesQuery)
    void queryClient.prefetchQuery(invitesQuery)
    void queryClient.prefetchQuery(manyFriendsQuery)
    void queryClient.prefetchQuery(matchHistoryQuery(user.username, 1))
  },
  component: DashboardScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
