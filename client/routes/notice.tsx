import { t } from '#messages/moderation.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NoticeScreen } from '#client/domains/moderation/rights/NoticeScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/notice')({
  staticData: {
    get title() {
      return t('common.report_violation')
    },
  },
  component: NoticeScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
