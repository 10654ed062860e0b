import { t } from '#messages/matches.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { useMatchText } from '#client/domains/matches/act-queries.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { DisputeFormPart } from './DisputeFormPart.tsx'

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
        {t('matches.contest_button.contest_the_result')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('matches.contest_button.title')}
        description={t('matches.contest_button.what_follows', { paid: isPaid ? 'yes' : 'no' })}
      >
        <div className="mt-5">
          <DisputeFormPart
            kind="dispute"
            label={t('matches.contest_button.what_is_wrong')}
            hint={t('matches.contest_button.note')}
            field="reason"
            most={1000}
            draft={`${playerId}:dispute:${match.id}`}
            submit={t('matches.contest_button.contest_it')}
            sending={sending}
            onSent={() => setOpen(false)}
          />
        </div>
      </Dialog>
    </>
  )
}
