import { createFileRoute } from '@tanstack/react-router'
import { DisputeScreen } from '#client/admin/DisputeScreen.tsx'
import { requirePlayer } from '#client/session/guard.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/admin/disputes/$matchId')({
  staticData: { title: 'Dispute' },
  beforeLoad: requirePlayer,
  component: DisputeScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
