import { useState } from 'react'
import { openDispute } from '#contract/matches/disputes.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { useMatchText } from '#client/domains/matches/act-queries.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { TextForm } from './TextForm.tsx'

/** Contests a report before it becomes final: explains the consequences and asks for the reason. */
export function ContestButton({
  match,
  playerId,
  isPaid,
}: {
  match: Match
  playerId: string | undefined
  isPaid: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const sending = useMatchText(match.id, 'dispute')
  if (!match.can.dispute) return null
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        Contest the result
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Contest the result?"
        description={`A moderator decides then, which can take a day. Both sides are asked what happened${isPaid ? '; the money stays where it is until then' : ''}. Who turns out to have reported wrongly is less counted on.`}
      >
        <div className="mt-5">
          <TextForm
            label="What is wrong?"
            hint="The other side and the moderators read it."
            field="reason"
            schema={openDispute.body}
            most={1000}
            draft={`${playerId}:dispute:${match.id}`}
            submit="Contest it"
            sending={sending}
            onSent={() => setOpen(false)}
          />
        </div>
      </Dialog>
    </>
  )
}
