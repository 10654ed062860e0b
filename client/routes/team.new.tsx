import { createFileRoute } from '@tanstack/react-router'
import { gamesQuery } from '#client/players/games.ts'
import { requirePlayer } from '#client/session/guard.ts'
import { FoundTeamScreen } from '#client/teams/FoundTeamScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/team/new')({
  staticData: { title: 'Found a team' },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(gamesQuery)
  },
  component: FoundTeamScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
