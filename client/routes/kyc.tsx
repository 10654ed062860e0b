import { createFileRoute } from '@tanstack/react-router'
import { KycScreen } from '#client/identity/KycScreen.tsx'
import { requirePlayer } from '#client/session/guard.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/kyc')({
  staticData: { title: 'Identity check' },
  beforeLoad: requirePlayer,
  component: KycScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
