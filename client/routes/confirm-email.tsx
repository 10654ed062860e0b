import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '#client/accounts/ConfirmEmailScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/confirm-email')({
  staticData: { title: 'Verify your new e-mail' },
  component: ConfirmEmailScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
