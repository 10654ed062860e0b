import { t } from '#messages/moderation.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RemovedContentScreen } from '#client/domains/moderation/counter/RemovedContentScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/removed-content/$noticeId')({
  staticData: {
    get title() {
      return t('moderation.counter.title')
    },
  },
  component: RemovedContentScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
