import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#client/accounts/ForgotPasswordScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot password' },
  component: ForgotPasswordScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
