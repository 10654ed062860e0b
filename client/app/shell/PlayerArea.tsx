import { lazy } from 'react'
import { createPortal } from 'react-dom'
import { StepUpArea } from '#client/domains/accounts/sign-in/StepUpArea.tsx'
import { HeaderBalance } from '#client/domains/wallet/HeaderBalance.tsx'
import { NotificationBell } from '#client/domains/notifications/NotificationBell.tsx'
import { useFollowLanguage } from '#client/domains/accounts/session/language.ts'
import { useFollowTimeZone } from '#client/domains/accounts/session/time-zone.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { useTellUnsent } from './use-tell-unsent.ts'
import { UserMenu } from './UserMenu.tsx'

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
