import { createFileRoute } from '@tanstack/react-router'
import { gamesQuery } from '#client/players/games.ts'
import { requirePlayer } from '#client/session/guard.ts'
import { CreateTeamScreen } from '#client/teams/CreateTeamScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/team/new')({
  staticData: { title: 'Found a team' },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(gamesQuery)
  },
  component: CreateTeamScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
