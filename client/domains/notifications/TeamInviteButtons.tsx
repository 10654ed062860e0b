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
    <div className="flex gap-2 pb-3 pl-16 pr-4">
      <Button
        size="small"
        variant="outline"
        aria-label={`Accept: ${notification.message}`}
        onClick={() => setPending('accept')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Decline: ${notification.message}`}
        onClick={() => setPending('cancel')}
      >
        Decline
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
