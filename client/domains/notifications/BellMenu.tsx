import { t } from '#messages/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { notificationsQuery, useRemoveNotifications } from './queries.ts'

/** The part of the menu above its list, which is drawn without the notifications that are told there. */
export type AboveList = (onLeave: () => void, list: (told: ReadonlySet<number>) => ReactNode) => ReactNode

/** The bell's menu (client reference, Notifications): a heading, `Clear All`, a list 300 px high, `View All`. */
export function BellMenu({ onLeave, above }: { onLeave: () => void; above: AboveList }) {
  const { data, isPending, refetch } = useQuery(notificationsQuery())
  const remove = useRemoveNotifications()
  const results = data?.results ?? []
  const list = (told: ReadonlySet<number>) => {
    const shown = results.filter(({ id }) => !told.has(id))
    if (results.length > 0 && shown.length === 0) return null
    return isPending ? (
      <p role="status" className="grid h-full place-items-center text-14 text-muted">
        {t('notifications.bell_menu.loading')}
      </p>
    ) : !data ? (
      <div className="grid h-full place-content-center justify-items-center gap-3 text-14 text-muted">
        {t('notifications.notifications.failed')}
        <Button size="small" variant="outline" onClick={() => refetch()}>
          {t('common.try_again')}
        </Button>
      </div>
    ) : shown.length === 0 ? (
      <p role="status" className="grid h-full place-items-center text-14 text-muted">
        {t('notifications.bell_menu.no_notifications')}
      </p>
    ) : (
      <ul className="pb-6">
        {shown.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
    )
  }
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-4 pe-2">
        <h2 className="text-16">{t('common.notifications')}</h2>
        <Button
          size="small"
          variant="quiet"
          className="bg-transparent"
          disabled={results.length === 0}
          onClick={() => remove.mutate(undefined)}
        >
          {t('notifications.bell_menu.clear_all')}
        </Button>
      </div>
      <div className="relative after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-8 after:bg-linear-to-t after:from-surface">
        <div
          className="h-[300px] overflow-y-auto overscroll-contain"
          tabIndex={0}
          role="region"
          aria-label={t('notifications.bell_menu.list_of_notifications')}
        >
          {above(onLeave, list)}
        </div>
      </div>
      <Link
        to="/notifications"
        onClick={onLeave}
        className="flex min-h-11 items-center justify-center rounded-b-card border-t border-line text-14 font-[650] -outline-offset-2 hover:bg-raised"
      >
        {t('notifications.bell_menu.view_all')}
      </Link>
    </>
  )
}
