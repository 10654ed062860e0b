import { t } from '#messages/notifications.ts'
import { Check } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { type Notification, useCheckInFromNotification } from './queries.ts'

/** Checks in to the tournament of a notification, or to its next stage, with one tap. */
export function CheckInButton({ notification }: { notification: Notification }) {
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
        {t('notifications.check_in.act')}
      </Button>
    </div>
  )
}
