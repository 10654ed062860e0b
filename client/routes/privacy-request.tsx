import { t } from '#messages/privacy.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DataRequestScreen } from '#client/domains/privacy/DataRequestScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/privacy-request')({
  staticData: {
    get title() {
      return t('privacy.request.title')
    },
  },
  component: DataRequestScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
