import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useSession } from '#client/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SkeletonList } from '#client/ui/Skeleton.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { notificationsQuery, useRemoveNotifications } from './queries.ts'

const route = getRouteApi('/notifications')
const PAGE_SIZE = 10

/** All my notifications, page by page. */
export function NotificationsScreen() {
  const { status } = useSession()
  return <Page width="reading">{status === 'authenticated' ? <Notifications /> : <SignedOut />}</Page>
}

function Notifications() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, isPending, isError, isFetching, refetch } = useQuery(notificationsQuery(page, PAGE_SIZE))
  const remove = useRemoveNotifications()
  const unread = data?.notifications ?? 0
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          (data?.count ?? 0) > 0 && (
            <Button variant="outline" onClick={() => remove.mutate(undefined)}>
              Clear All
            </Button>
          )
        }
      >
        {data && (unread > 0 ? `${unread} unread` : 'Nothing new')}
      </PageHeader>
      {isPending ? (
        <SkeletonList count={6} row="h-16 w-full" />
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching}>
          Your notifications could not be loaded.
        </ErrorState>
      ) : data.results.length === 0 ? (
        <EmptyState icon={<Bell />} action={<ButtonLink to="/lobby">Browse lobbies</ButtonLink>}>
          No notifications. Invites, results and answers from other players arrive here by themselves.
        </EmptyState>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {data.results.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {data && <Pager page={page} pageSize={PAGE_SIZE} count={data.count} onPage={(next) => navigate({ search: { page: next } })} />}
    </>
  )
}

function SignedOut() {
  return (
    <>
      <PageHeader title="Notifications" />
      <EmptyState
        icon={<Bell />}
        action={
          <ButtonLink to="/" search={{ redirect: '/notifications' }} variant="main">
            Sign In
          </ButtonLink>
        }
      >
        Sign in to see invites, results and answers from other players.
      </EmptyState>
    </>
  )
}
