import { t } from '#messages/notifications.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Bell, CheckCheck, SlidersHorizontal } from 'lucide-react'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { NotificationFilter } from './NotificationFilter.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import {
  knownType,
  type NotificationFilters,
  type NotificationList,
  notificationPageQuery,
  useReadAll,
  useRemoveNotifications,
} from './queries.ts'
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx'

const route = getRouteApi('/notifications')

/** All notifications, paginated; the filters are in the URL. */
export function NotificationsScreen() {
  const { status } = useSession()
  const { token } = route.useSearch()
  if (token !== undefined) return <UnsubscribeScreen token={token} />
  return <Page width="reading">{status === 'authenticated' ? <Notifications /> : <SignedOut />}</Page>
}

function Notifications() {
  const search = route.useSearch()
  const { page = 1, unread } = search
  const type = knownType(search.type)
  const navigate = route.useNavigate()
  const isFiltered = type !== undefined || unread === true
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...notificationPageQuery(search),
    placeholderData: keepPreviousData,
  })
  const setFilters = (next: NotificationFilters) =>
    navigate({ search: next, replace: true, resetScroll: false })
  const setPage = (next: number) =>
    navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })
  return (
    <>
      <PageHeader title={t('common.notifications')} actions={<Actions list={data} isFiltered={isFiltered} />}>
        {data &&
          (data.notifications > 0
            ? t('notifications.notifications.count_unread', { count: data.notifications })
            : t('notifications.notifications.nothing_new'))}
      </PageHeader>
      <NotificationFilter filters={{ type, unread }} onChange={setFilters} />
      {isPending ? (
        <SkeletonList count={6} row="h-16 w-full" />
      ) : !data ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching}>
          {t('notifications.notifications.failed')}
        </ErrorState>
      ) : data.results.length === 0 ? (
        <Empty
          isFiltered={isFiltered}
          isBeyond={data.count > 0}
          onShowAll={() => setFilters({})}
          onFirst={() => setPage(1)}
        />
      ) : (
        <ul
          aria-label={t('common.notifications')}
          className={`overflow-hidden rounded-card border border-line bg-surface transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {data.results.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} isOnPage />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          count={data.count}
          onPage={setPage}
          label={t('notifications.notifications.pages_of_notifications')}
        />
      )}
    </>
  )
}

function Actions({ list, isFiltered }: { list: NotificationList | undefined; isFiltered: boolean }) {
  const remove = useRemoveNotifications()
  const readAll = useReadAll()
  const canRead = list !== undefined && list.notifications > 0
  // Only without filters, because it clears everything.
  const canClear = list !== undefined && list.count > 0 && !isFiltered
  return (
    <>
      {canRead && (
        <Button
          variant="outline"
          icon={<CheckCheck aria-hidden="true" className="size-4" />}
          pending={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          {t('notifications.notifications.mark_read')}
        </Button>
      )}
      {canClear && (
        <Button
          variant="outline"
          pending={remove.isPending && remove.variables === undefined}
          onClick={() => remove.mutate(undefined)}
        >
          {t('notifications.bell_menu.clear_all')}
        </Button>
      )}
      {/* On a phone there is room for its icon only. */}
      <ButtonLink
        to="/profile"
        search={{ tab: 'settings' }}
        hash="notifications"
        variant="quiet"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
      >
        <span className={canRead && canClear ? 'max-sm:min-[23rem]:sr-only' : ''}>
          {t('notifications.notifications.preferences')}
        </span>
      </ButtonLink>
    </>
  )
}

function Empty({
  isFiltered,
  isBeyond,
  onShowAll,
  onFirst,
}: {
  isFiltered: boolean
  isBeyond: boolean
  onShowAll: () => void
  onFirst: () => void
}) {
  if (isBeyond)
    return (
      <EmptyState icon={<Bell />} action={<Button onClick={onFirst}>{t('common.go_to_first_page')}</Button>}>
        {t('common.nothing_on_page')}
      </EmptyState>
    )
  if (isFiltered)
    return (
      <EmptyState
        icon={<Bell />}
        action={<Button onClick={onShowAll}>{t('notifications.notifications.show_all')}</Button>}
      >
        {t('notifications.notifications.none_of_kind')}
      </EmptyState>
    )
  return (
    <EmptyState art="done" action={<ButtonLink to="/lobby">{t('common.browse_lobbies')}</ButtonLink>}>
      {t('notifications.notifications.none')}
    </EmptyState>
  )
}

function SignedOut() {
  return (
    <>
      <PageHeader title={t('common.notifications')} />
      <EmptyState
        icon={<Bell />}
        action={
          <ButtonLink to="/" search={{ redirect: '/notifications' }} variant="main">
            {t('common.sign_in_title')}
          </ButtonLink>
        }
      >
        {t('notifications.notifications.signed_out')}
      </EmptyState>
    </>
  )
}
