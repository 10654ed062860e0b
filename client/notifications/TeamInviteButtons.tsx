import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { type Notification, useAnswerTeamInvite } from './queries.ts'

const WORDS = {
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

/** Accept and Decline of a team invite, each asked once more in a dialog (spec §2). */
export function TeamInviteButtons({ notification }: { notification: Notification }) {
  const [asked, setAsked] = useState<'accept' | 'cancel'>()
  const answer = useAnswerTeamInvite()
  const words = asked && WORDS[asked]
  return (
    <div className="flex gap-2 pb-3 pl-16 pr-4">
      <Button
        size="small"
        variant="outline"
        aria-label={`Accept: ${notification.message}`}
        onClick={() => setAsked('accept')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Decline: ${notification.message}`}
        onClick={() => setAsked('cancel')}
      >
        Decline
      </Button>
      {words && (
        <ConfirmDialog
          isOpen
          title={words.title}
          confirm={words.confirm}
          isDangerous={asked === 'cancel'}
          isPending={answer.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            answer.mutate({ notification, action: asked }, { onSettled: () => setAsked(undefined) })
          }
        >
          {notification.message} {words.text}
        </ConfirmDialog>
      )}
    </div>
  )
}
