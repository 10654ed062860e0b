import { createFileRoute } from '@tanstack/react-router'
import { countParam, flagParam } from '#client/lib/search.ts'
import { NotificationsScreen } from '#client/notifications/NotificationsScreen.tsx'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

const LAST_TYPE = 7

export const Route = createFileRoute('/notifications')({
  staticData: { title: 'Notifications' },
  validateSearch: (search): { page?: number | undefined; type?: number | undefined; unread?: true | undefined } => {
    const type = countParam(search, 'type')
    return { page: countParam(search, 'page'), type: type !== undefined && type <= LAST_TYPE ? type : undefined, unread: flagParam(search, 'unread') }
  },
  component: NotificationsScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
  errorComponent: RouteError,
})
