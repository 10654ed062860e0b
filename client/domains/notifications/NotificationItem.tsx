import { t } from '#messages/notifications.ts'
import { useNavigate } from '@tanstack/react-router'
import {
  Flag,
  Heart,
  type LucideIcon,
  Mail,
  MailOpen,
  Megaphone,
  Swords,
  Target,
  Trophy,
  Users,
  Wallet,
  X,
  Check,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { destinationOf } from '#core/notifications/destination.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useAnswerText } from './given-answers.ts'
import {
  type Notification,
  useNotificationStatus,
  useRemoveNotifications,
  useCheckInFromNotification,
} from './queries.ts'
import { TeamInviteButtons } from './TeamInviteButtons.tsx'
import { Button } from '#client/ui/Button.tsx'

const FRIEND_REQUEST = 1
const TEAM_INVITE = 5
const TOURNAMENT = 7

type Props = {
  notification: Notification
  onLeave?: () => void
  /** Show the additional actions of the notifications page. */ isOnPage?: boolean
}

/**
 * A notification: picture, message and date. A click opens its subject. Open requests and invites can be
 * answered, all others removed.
 */
export function NotificationItem({ notification, onLeave, isOnPage = false }: Props) {
  const navigate = useNavigate()
  const status = useNotificationStatus()
  const remove = useRemoveNotifications()
  const answered = useAnswerText(notification)
  const destination = destinationOf(notification)
  const isOpen = notification.can.answer
  // A closed invite is shown like an ordinary notification, since an answer would be refused.
  const isInvite = isOpen && notification.type_of_notification === TEAM_INVITE

  const open = () => {
    if (!notification.read) status.mutate({ id: notification.id, status: 'read', isAside: true })
    if (!destination) return
    onLeave?.()
    void navigate({
      to: destination.to,
      ...(destination.params ? { params: destination.params } : {}),
      search: destination.search,
    })
  }

  return (
    <li
      className={`relative flex items-start border-b border-line last:border-b-0 ${notification.read ? '' : 'bg-[color-mix(in_oklab,var(--accent)_5%,transparent)]'}`}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={open}
          className={`flex w-full items-start gap-3 py-3 ps-4 text-start ${isInvite && !isOnPage ? 'pe-13' : 'pe-1'} -outline-offset-2 hover:bg-raised/60`}
        >
          <Picture notification={notification} />
          <span className="min-w-0 flex-1">
            {!notification.read && (
              <span className="sr-only">{t('notifications.notification_item.unread')} </span>
            )}
            <span
              className={`block text-14 wrap-anywhere ${notification.read ? 'text-muted' : 'font-[550] text-text'}`}
            >
              {notification.message}
            </span>
            <span className="mt-0.5 block text-12 text-faint">
              {answered ? `${answered} · ` : null}
              <Time at={notification.created} />
            </span>
          </span>
          {!notification.read && (
            <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-text" />
          )}
        </button>
        {isInvite && <TeamInviteButtons notification={notification} />}
        {isOpen && notification.type_of_notification === TOURNAMENT && (
          <CheckInButton notification={notification} />
        )}
        {isOpen && notification.type_of_notification === FRIEND_REQUEST && (
          <FriendRequestButtons notification={notification} />
        )}
      </div>
      {isOnPage && (
        <IconButton
          tip={
            notification.read
              ? t('notifications.notification_item.mark_unread')
              : t('notifications.notification_item.mark_read')
          }
          label={
            notification.read
              ? t('notifications.notification_item.mark_as_unread', { text: notification.message })
              : t('notifications.notification_item.mark_as_read', { text: notification.message })
          }
          onClick={() =>
            !status.isPending &&
            status.mutate({ id: notification.id, status: notification.read ? 'unread' : 'read' })
          }
        >
          {notification.read ? (
            <Mail aria-hidden="true" className="size-4" />
          ) : (
            <MailOpen aria-hidden="true" className="size-4" />
          )}
        </IconButton>
      )}
      {isInvite ? (
        isOnPage && <span aria-hidden="true" className="me-1 size-11 shrink-0" />
      ) : (
        <IconButton
          tip={t('common.remove')}
          label={t('notifications.notification_item.remove_message', { message: notification.message })}
          onClick={() => remove.mutate(notification.id)}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

function IconButton({
  tip,
  label,
  onClick,
  children,
}: {
  tip: string
  /** Says which notification, for screen readers. */ label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={tip}
      onClick={onClick}
      className="mt-1 grid size-11 shrink-0 place-items-center rounded-input text-faint -outline-offset-2 last:me-1 hover:bg-raised hover:text-text"
    >
      {children}
    </button>
  )
}

const ICONS: Record<number, LucideIcon> = {
  1: Heart,
  2: Swords,
  3: Wallet,
  4: Flag,
  5: Users,
  6: Target,
  7: Trophy,
}

/** The sender's picture with an icon of the kind, or the icon alone for the site's own notifications. */
function Picture({ notification }: { notification: Notification }) {
  const Icon = ICONS[notification.type_of_notification] ?? Megaphone
  if (notification.from_user || notification.profile_url)
    return (
      <span className="relative shrink-0">
        <PlayerAvatar name={notification.from_user ?? ''} url={notification.profile_url} size={36} />
        <span
          aria-hidden="true"
          className="absolute -inset-e-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-surface text-muted"
        >
          <Icon className="size-3" />
        </span>
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-input bg-raised text-muted"
    >
      <Icon className="size-[18px]" />
    </span>
  )
}

/** Checks in to the tournament of a notification, or to its next stage, with one tap. */
function CheckInButton({ notification }: { notification: Notification }) {
  const checkIn = useCheckInFromNotification()
  const tournamentId = notification.extras.tournament_id
  if (tournamentId === null) return null
  return (
    <div className="pb-3 ps-16 pe-4">
      <Button
        size="small"
        variant="main"
        icon={<Check aria-hidden="true" className="size-4" />}
        aria-label={t('notifications.check_in.label', { message: notification.message })}
        pending={checkIn.isPending}
        onClick={() => checkIn.mutate({ notificationId: notification.id, tournamentId })}
      >
        {t('common.check_in')}
      </Button>
    </div>
  )
}

/** Accepts or declines a friend request, without confirmation: both can be undone later. */
function FriendRequestButtons({ notification }: { notification: Notification }) {
  const answer = useNotificationStatus()
  const sending = answer.isPending ? answer.variables.status : undefined
  const answerWith = (status: 'accept' | 'decline') =>
    sending === undefined && answer.mutate({ id: notification.id, status })
  const who = notification.from_user ?? ''
  return (
    <div className="flex gap-2 pb-3 ps-16 pe-4">
      <Button
        size="small"
        variant="outline"
        aria-label={t('notifications.friend_request_buttons.accept_who', { who })}
        pending={sending === 'accept'}
        onClick={() => answerWith('accept')}
      >
        {t('common.accept')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('notifications.friend_request_buttons.decline_who', { who })}
        pending={sending === 'decline'}
        onClick={() => answerWith('decline')}
      >
        {t('common.decline')}
      </Button>
    </div>
  )
}
