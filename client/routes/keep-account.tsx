import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { KeepAccountScreen } from '#client/domains/accounts/recovery/KeepAccountScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/keep-account')({
  staticData: {
    get title() {
      return t('site.keep_account.keep_your_account')
    },
  },
  component: KeepAccountScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
