import { NotificationBell } from '#client/notifications/NotificationBell.tsx'
import { UserMenu } from './UserMenu.tsx'

/** What only a signed-in player sees in the top bar: the bell, and the own menu (on small screens that is in the side menu). */
export function PlayerArea() {
  return (
    <>
      <NotificationBell />
      <span className="hidden lg:block">
        <UserMenu />
      </span>
    </>
  )
}
