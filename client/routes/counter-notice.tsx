import { t } from '#messages/moderation.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ReceivedScreen } from '#client/domains/moderation/counter/ReceivedScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/counter-notice')({
  staticData: {
    get title() {
      return t('moderation.received.title')
    },
  },
  component: ReceivedScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
