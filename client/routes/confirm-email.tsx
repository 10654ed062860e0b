import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '#client/domains/accounts/recovery/ConfirmEmailScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/confirm-email')({
  staticData: {
    get title() {
      return t('common.verify_new_email')
    },
  },
  component: ConfirmEmailScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
