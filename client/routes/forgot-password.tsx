import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#client/domains/accounts/recovery/ForgotPasswordScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: {
    get title() {
      return t('site.forgot_password.forgot_password')
    },
  },
  component: ForgotPasswordScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
