import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '#client/domains/accounts/recovery/ConfirmEmailScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/confirm-email')({
  staticData: { title: 'Verify your new e-mail' },
  component: ConfirmEmailScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
