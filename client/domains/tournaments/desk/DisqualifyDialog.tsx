import { t } from '#messages/tournaments.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Entrant, Tournament } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { useDisqualify } from './acts.ts'
import { ChangesShown } from './ChangesBox.tsx'
import { changesOfLeavingList } from './own-preview.ts'
import { DisqualifyPreview } from './ResultPreview.tsx'

type Props = {
  tournament: Tournament
  entrant: Pick<Entrant, 'id' | 'name'>
  onClose: () => void
}

/** Disqualifies an entrant: what that changes, and a reason that everybody can read. */
export function DisqualifyDialog({ tournament, entrant, onClose }: Props) {
  const disqualify = useDisqualify(tournament.id)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { entrant_id: entrant.id, reason: reason.trim() },
        { reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined },
      ),
    mutation: disqualify,
    send: (body, outcome) => disqualify.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tournaments.desk.disqualify_title', { name: entrant.name })}
      description={t('tournaments.desk.disqualify_note')}
    >
      <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {tournament.status === 'live' ? (
          <DisqualifyPreview id={tournament.id} entrantId={entrant.id} entry={tournament.entry_fee_cents} />
        ) : (
          <ChangesShown changes={changesOfLeavingList(tournament, entrant)} />
        )}
        <TextField label={t('tournaments.desk.reason')} maxLength={500} {...form.text('reason')} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={form.isBusy}>
            {t('tournaments.desk.disqualify')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
