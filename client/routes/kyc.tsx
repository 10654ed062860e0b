import { createFileRoute } from '@tanstack/react-router'
import { KycScreen } from '#client/identity/KycScreen.tsx'
import { requirePlayer } from '#client/session/guard.ts'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/kyc')({
  staticData: { title: 'Identity check' },
  beforeLoad: requirePlayer,
  component: KycScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
  errorComponent: RouteError,
})
