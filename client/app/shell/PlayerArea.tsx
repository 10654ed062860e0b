import { lazy, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { StepUpArea } from '#client/domains/accounts/sign-in/StepUpArea.tsx'
import { HeaderBalance } from '#client/domains/wallet/HeaderBalance.tsx'
import { NotificationBell } from '#client/domains/notifications/NotificationBell.tsx'
import { useFollowLanguage } from '#client/domains/accounts/session/language.ts'
import { useFollowTimeZone } from '#client/domains/accounts/session/time-zone.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { UserMenu } from './UserMenu.tsx'
import { t } from '#messages/site.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#client/lib/toast.ts'

const PlayerAlerts = lazy(() =>
  import('./PlayerAlerts.tsx').then((parts) => ({ default: parts.PlayerAlerts })),
)

const WaitingInBell = lazy(() =>
  import('#client/app/waiting/WaitingInBell.tsx').then((parts) => ({ default: parts.WaitingInBell })),
)
const waitingAbove = (onLeave: () => void) => (
  <LazyPart>
    <WaitingInBell onLeave={onLeave} />
  </LazyPart>
)

/**
 * The signed-in part of the top bar: balance, notifications and the user menu (part of the side menu on small
 * screens). Also mounts the step-up dialog and the alerts at the end of the page. Visitors load none of it.
 */
export function PlayerArea() {
  useFollowTimeZone()
  useFollowLanguage()
  useTellUnsent()
  return (
    <>
      <HeaderBalance />
      <NotificationBell above={waitingAbove} />
      <span className="hidden min-w-0 lg:block">
        <UserMenu />
      </span>
      <StepUpArea />
      {createPortal(
        <LazyPart>
          <PlayerAlerts />
        </LazyPart>,
        document.body,
      )}
    </>
  )
}

/**
 * After the connection is back, tells how many of the person's actions failed without it: nothing is sent later without
 * their knowledge.
 */
function useTellUnsent(): void {
  const mutations = useQueryClient().getMutationCache()
  useEffect(() => {
    let failed = 0
    const stop = mutations.subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'error' && !navigator.onLine) failed += 1
    })
    const tell = () => {
      if (failed > 0) showToast('error', t('site.offline_bar.not_sent', { failed }))
      failed = 0
    }
    addEventListener('online', tell)
    return () => {
      stop()
      removeEventListener('online', tell)
    }
  }, [mutations])
}
