import { t } from '#messages/notifications.ts'
import { Button } from '#client/ui/Button.tsx'
import { type Notification, useNotificationStatus } from './queries.ts'

/** Accepts or declines a friend request, without confirmation: both can be undone later. */
export function FriendRequestButtons({ notification }: { notification: Notification }) {
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
