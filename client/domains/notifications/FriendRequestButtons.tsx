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
    <div className="flex gap-2 pb-3 pl-16 pr-4">
      <Button
        size="small"
        variant="outline"
        aria-label={`Accept ${who}`}
        pending={sending === 'accept'}
        onClick={() => answerWith('accept')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Decline ${who}`}
        pending={sending === 'decline'}
        onClick={() => answerWith('decline')}
      >
        Decline
      </Button>
    </div>
  )
}
