import { createFileRoute } from '@tanstack/react-router'
import { KeepAccountScreen } from '#client/accounts/KeepAccountScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/keep-account')({
  staticData: { title: 'Keep your account' },
  component: KeepAccountScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
