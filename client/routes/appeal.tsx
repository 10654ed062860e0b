import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AppealScreen } from '#client/domains/moderation/appeal/AppealScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/appeal')({
  staticData: {
    get title() {
      return t('common.warnings')
    },
  },
  component: AppealScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
