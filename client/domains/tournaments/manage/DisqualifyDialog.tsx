import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import type { Entrant, Tournament } from '#client/domains/tournaments/queries.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { useDisqualify } from './acts.ts'
import { ChangesShown } from './ChangesBox.tsx'
import { isForOthers } from './LeftToOthers.tsx'
import { changesOfLeavingList } from './own-preview.ts'
import { DisqualifyPreview, disqualifyPreviewQuery } from './ResultPreview.tsx'

type DisqualifyDialogProps = {
  tournament: Tournament
  entrant: Pick<Entrant, 'id' | 'name'>
  onClose: () => void
}

/** Disqualifies an entrant: what that changes, and a reason that everybody can read. */
export function DisqualifyDialog({ tournament, entrant, onClose }: DisqualifyDialogProps) {
  const disqualify = useDisqualify(tournament.id)
  const isLive = tournament.status === 'live'
  const preview = useQuery({ ...disqualifyPreviewQuery(tournament.id, entrant.id), enabled: isLive })
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
    <FormDialog
      onClose={onClose}
      title={t('tournaments.desk.disqualify_title', { name: entrant.name })}
      description={t('tournaments.desk.disqualify_note')}
      form={form}
      label={t('tournaments.desk.disqualify')}
      isDangerous
      isBlocked={isForOthers(preview.error)}
    >
      {isLive ? (
        <DisqualifyPreview id={tournament.id} entrantId={entrant.id} entry={tournament.entry_fee_cents} />
      ) : (
        <ChangesShown changes={changesOfLeavingList(tournament, entrant)} />
      )}
      <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
