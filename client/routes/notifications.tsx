import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { countParam, flagParam, textParam } from '#client/lib/search.ts'
import { NotificationsScreen } from '#client/domains/notifications/NotificationsScreen.tsx'
import { notificationPageQuery } from '#client/domains/notifications/queries.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/notifications')({
  staticData: {
    get title() {
      return t('common.notifications')
    },
  },
  /** `token`: from a mail's unsubscribe link. */
  validateSearch: (
    search,
  ): {
    page?: number | undefined
    type?: number | undefined
    unread?: true | undefined
    token?: string | undefined
  } => ({
    page: countParam(search, 'page'),
    type: countParam(search, 'type'),
    unread: flagParam(search, 'unread'),
    token: textParam(search, 'token'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    if (getSession().user && deps.token === undefined)
      void queryClient.prefetchQuery(notificationPageQuery(deps))
  },
  component: NotificationsScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
