import { createFileRoute } from '@tanstack/react-router'
import { countParam, flagParam, textParam } from '#client/lib/search.ts'
import { NotificationsScreen } from '#client/notifications/NotificationsScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/notifications')({
  staticData: { title: 'Notifications' },
  /** `token`: of a mail's last link, which ends such mails. */
  validateSearch: (search): { page?: number | undefined; type?: number | undefined; unread?: true | undefined; token?: string | undefined } => ({
    page: countParam(search, 'page'),
    type: countParam(search, 'type'),
    unread: flagParam(search, 'unread'),
    token: textParam(search, 'token'),
  }),
  component: NotificationsScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
