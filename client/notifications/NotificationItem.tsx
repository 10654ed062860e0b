import { useNavigate } from '@tanstack/react-router'
import { Megaphone, X } from 'lucide-react'
import { PlayerAvatar } from '#client/art/PlayerAvatar.tsx'
import { Time } from '#client/ui/Time.tsx'
import { destinationOf } from './destination.ts'
import { type Notification, useNotificationStatus, useRemoveNotifications } from './queries.ts'
import { TeamInviteButtons } from './TeamInviteButtons.tsx'

const TEAM_INVITE = 5

type Props = { notification: Notification; onLeave?: () => void }

/** One notification: picture, message, date. A click leads to what it is about; ordinary ones can be removed, team invites answered. */
export function NotificationItem({ notification, onLeave }: Props) {
  const navigate = useNavigate()
  const status = useNotificationStatus()
  const remove = useRemoveNotifications()
  const destination = destinationOf(notification)
  const isInvite = notification.type_of_notification === TEAM_INVITE

  const open = () => {
    if (!notification.read) status.mutate({ id: notification.id, status: 'read' })
    if (!destination) return
    onLeave?.()
    void navigate({ to: destination.to, ...(destination.params ? { params: destination.params } : {}), search: destination.search })
  }

  return (
    <li className={`relative flex items-start border-b border-line last:border-b-0 ${notification.read ? '' : 'bg-[color-mix(in_oklab,var(--accent)_5%,transparent)]'}`}>
      <div className="min-w-0 flex-1">
        <button type="button" onClick={open} className={`flex w-full items-start gap-3 py-3 pl-4 text-left ${isInvite ? 'pr-13' : 'pr-1'} -outline-offset-2 hover:bg-raised/60`}>
          <Picture notification={notification} />
          <span className="min-w-0 flex-1">
            {!notification.read && <span className="sr-only">Unread: </span>}
            <span className={`block text-14 ${notification.read ? 'text-muted' : 'font-[550] text-text'}`}>{notification.message}</span>
            <Time at={notification.created} className="mt-0.5 block text-12 text-faint" />
          </span>
          {!notification.read && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-text" />}
        </button>
        {isInvite && <TeamInviteButtons notification={notification} />}
      </div>
      {!isInvite && (
        <button
          type="button"
          aria-label={`Remove: ${notification.message}`}
          onClick={() => remove.mutate(notification.id)}
          className="mr-1 mt-1 grid size-11 shrink-0 place-items-center rounded-input text-faint -outline-offset-2 hover:bg-raised hover:text-text"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  )
}

/** Who it comes from; the site's own notices have no face. */
function Picture({ notification }: { notification: Notification }) {
  if (notification.from_user) return <PlayerAvatar name={notification.from_user} url={notification.profile_url} size={36} />
  return (
    <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-input bg-raised text-muted">
      <Megaphone className="size-[18px]" />
    </span>
  )
}
