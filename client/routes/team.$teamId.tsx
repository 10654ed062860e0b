import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '#client/teams/TeamScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/team/$teamId')({
  staticData: { title: 'Team' },
  component: TeamScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
