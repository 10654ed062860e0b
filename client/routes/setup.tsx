import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SetupScreen } from '#client/domains/admin/setup/SetupScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/setup')({
  staticData: {
    get title() {
      return t('site.setup.title')
    },
  },
  component: SetupScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
