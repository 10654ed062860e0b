import { t } from '#messages/privacy.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DataExportScreen } from '#client/domains/privacy/DataExportScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/privacy-export')({
  staticData: {
    get title() {
      return t('privacy.request.export_title')
    },
  },
  component: DataExportScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
