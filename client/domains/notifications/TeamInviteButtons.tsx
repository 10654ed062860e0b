import { t } from '#messages/notifications.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { type Notification, useAnswerTeamInvite } from './queries.ts'

const TEXTS = {
  accept: {
    get title() {
      return t('notifications.team_invite_buttons.accept_this_invite')
    },
    get confirm() {
      return t('common.accept')
    },
    get text() {
      return t('notifications.team_invite_buttons.accept_note')
    },
  },
  cancel: {
    get title() {
      return t('notifications.team_invite_buttons.decline_this_invite')
    },
    get confirm() {
      return t('common.decline')
    },
    get text() {
      return t('notifications.team_invite_buttons.decline_note')
    },
  },
}

/** Accepts or declines a team invite after a confirmation. */
export function TeamInviteButtons({
  notification,
  className = 'pb-3 ps-16 pe-4',
  isMain = false,
}: {
  notification: Notification
  className?: string
  /** Accept is the main act of its screen. */
  isMain?: boolean
}) {
  const [pending, setPending] = useState<'accept' | 'cancel'>()
  const answer = useAnswerTeamInvite()
  const texts = pending && TEXTS[pending]
  return (
    <div className={`flex gap-2 ${className}`}>
      <Button
        size="small"
        variant={isMain ? 'main' : 'outline'}
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
