import { StepUpArea } from '#client/accounts/StepUpArea.tsx'
import { NotificationBell } from '#client/notifications/NotificationBell.tsx'
import { useFollowTimeZone } from '#client/session/time-zone.ts'
import { UserMenu } from './UserMenu.tsx'

/** What only a signed-in player sees in the top bar: the bell, and the own menu (on small screens that is in the side menu); and who is
 * asked to confirm that it is them. */
export function PlayerArea() {
  useFollowTimeZone()
  return (
    <>
      <NotificationBell />
      <span className="hidden lg:block">
        <UserMenu />
      </span>
      <StepUpArea />
    </>
  )
}
