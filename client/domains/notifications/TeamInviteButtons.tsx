import { t } from '#messages/notifications.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { type Notification, useAnswerTeamInvite } from './queries.ts'

const TEXTS = {
  accept: {
    title: 'Accept this invite?',
    confirm: 'Accept',
    text: 'You join the team at once and your name stands in its roster.',
  },
  cancel: {
    title: 'Decline this invite?',
    confirm: 'Decline',
    text: 'The team will see that you declined. They can invite you again.',
  },
}

/** Accepts or declines a team invite after a confirmation (spec §2). */
export function TeamInviteButtons({ notification }: { notification: Notification }) {
  const [pending, setPending] = useState<'accept' | 'cancel'>()
  const answer = useAnswerTeamInvite()
  const texts = pending && TEXTS[pending]
  return (
    <div className="flex gap-2 pb-3 ps-16 pe-4">
      <Button
        size="small"
        variant="outline"
        aria-label={t('notifications.team_invite_buttons.accept_message', { message: notification.message })}
        onClick={() => setPending('accept')}
      >
        {t('common.accept')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('notifications.team_invite_buttons.decline_message', { message: notification.message })}
        onClick={() => setPending('cancel')}
      >
        {t('common.decline')}
      </Button>
      {texts && (
        <ConfirmDialog
          isOpen
          title={texts.title}
          confirm={texts.confirm}
          isDangerous={pending === 'cancel'}
          isPending={answer.isPending}
          onClose={() => setPending(undefined)}
          onConfirm={() =>
            answer.mutate({ notification, action: pending }, { onSettled: () => setPending(undefined) })
          }
        >
          {notification.message} {texts.text}
        </ConfirmDialog>
      )}
    </div>
  )
}
