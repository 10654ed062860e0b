import { createFileRoute } from '@tanstack/react-router'
import { countParam } from '#client/lib/search.ts'
import { NotificationsScreen } from '#client/notifications/NotificationsScreen.tsx'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/notifications')({
  staticData: { title: 'Notifications' },
  validateSearch: (search): { page?: number | undefined } => ({ page: countParam(search, 'page') }),
  component: NotificationsScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
  errorComponent: RouteError,
})
