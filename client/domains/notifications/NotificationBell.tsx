import { t } from '#messages/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { Popover } from '#client/ui/overlays/Popover.tsx'
import type { AboveList } from './BellMenu.tsx'
import { notificationsQuery } from './queries.ts'

const BellMenu = lazy(() => import('./BellMenu.tsx').then((part) => ({ default: part.BellMenu })))

/**
 * The bell with the unread count, which is also in the document title and on the icon of the installed app. Its menu opens in a popover.
 * New notifications arrive live. `above`: what the menu shows above them; belongs to a later domain, so it is passed in.
 */
export function NotificationBell({ above }: { above: AboveList }) {
  const { data } = useQuery(notificationsQuery())
  const unread = data?.notifications ?? 0
  useAppBadge(data?.notifications)
  useEffect(() => countInTitle(unread), [unread])
  return (
    <Popover
      label={t('common.notifications')}
      triggerLabel={
        unread > 0
          ? t('notifications.notification_bell.notifications_unread_unread', { unread })
          : t('common.notifications')
      }
      triggerClass="relative grid size-11 shrink-0 place-items-center rounded-input text-muted transition-colors hover:bg-raised hover:text-text"
      popupClass="w-[min(24rem,calc(100vw-1.5rem))]"
      trigger={
        <>
          <Bell aria-hidden="true" className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute inset-e-0.5 top-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-badge px-1 text-[0.6875rem] font-bold leading-none text-on-badge"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <Suspense
          fallback={
            <p className="p-6 text-center text-14 text-muted">{t('notifications.bell_menu.loading')}</p>
          }
        >
          <BellMenu onLeave={close} above={above} />
        </Suspense>
      )}
    </Popover>
  )
}

/**
 * Sets the count on the icon of the installed app, where it stays when the app is closed. It goes with the bell, at
 * sign-out. Staff who see the site as a player keep their own.
 */
function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined && !getSession().viewing) setAppBadge(unread)
  }, [unread])
  useEffect(() => () => setAppBadge(0), [])
}

/** Not every browser has it, and one refuses it until the app is installed. */
const setAppBadge = (count: number) => void navigator.setAppBadge?.(count).catch(() => {})

/**
 * Prefixes the document title with the unread count, like `(3) Lobbies · Brand`, also when it changes.
 * Nothing at 0. Returns the function to stop.
 */
function countInTitle(unread: number): () => void {
  if (unread === 0) return () => {}
  const prefix = `(${unread}) `
  const addPrefix = () => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
  }
  const observer = new MutationObserver(addPrefix)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  addPrefix()
  return () => {
    observer.disconnect()
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
  }
}
