import { lazy } from 'react'
import { createPortal } from 'react-dom'
import { StepUpArea } from '#client/accounts/StepUpArea.tsx'
import { NotificationBell } from '#client/notifications/NotificationBell.tsx'
import { useFollowTimeZone } from '#client/session/time-zone.ts'
import { LazyPart } from '#client/ui/LazyPart.tsx'
import { UserMenu } from './UserMenu.tsx'

const PlayerCalls = lazy(() => import('./PlayerCalls.tsx').then((parts) => ({ default: parts.PlayerCalls })))

/** What only a signed-in player sees in the top bar: the bell, and the own menu (on small screens that is in the side menu); and who is
 * asked to confirm that it is them. What calls a player stands at the end of the page, and nothing of it is loaded for visitors. */
export function PlayerArea() {
  useFollowTimeZone()
  return (
    <>
      <NotificationBell />
      <span className="hidden lg:block">
        <UserMenu />
      </span>
      <StepUpArea />
      {createPortal(
        <LazyPart>
          <PlayerCalls />
        </LazyPart>,
        document.body,
      )}
    </>
  )
}
