import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#client/dashboard/DashboardScreen.tsx'
import { requirePlayer } from '#client/session/guard.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Dashboard' },
  beforeLoad: requirePlayer,
  component: DashboardScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
