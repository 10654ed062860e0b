import { createFileRoute } from '@tanstack/react-router'
import { KeepAccountScreen } from '#client/domains/accounts/recovery/KeepAccountScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/keep-account')({
  staticData: { title: 'Keep your account' },
  component: KeepAccountScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
