import { t } from '#messages/admin.ts'
import { askForEvidence } from '#contract/matches/disputes.ts'
import { EVIDENCE_MINUTES } from '#core/matches/evidence-request.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { showToast } from '#client/lib/toast.ts'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type Dispute, useAskForEvidence } from './queries.ts'

/** Asks one captain or both to show something until a time. */
export function AskEvidenceDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const asking = useAskForEvidence(dispute.match_id)
  const free = sidesToAsk(dispute, serverNow())
  const form = useForm({
    initial: {
      side_ids: free.length === 2 ? 'both' : String(free[0]?.id ?? ''),
      minutes: String(EVIDENCE_MINUTES[0]),
      reason: '',
    },
    check: ({ side_ids: chosen, minutes, reason }) =>
      checkBody(askForEvidence.body, {
        side_ids: free.map(({ id }) => id).filter((id) => chosen === 'both' || chosen === String(id)),
        minutes: Number(minutes),
        reason: reason.trim(),
      }),
    mutation: asking,
    send: (body, outcome) => asking.mutate(body, outcome),
    onSent: () => {
      showToast('success', t('admin.evidence.asked'))
      onClose()
    },
    isLeft: true,
  })
  const { values, problems } = form
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.evidence.ask')}
      description={t('admin.evidence.ask_note', { both: values.side_ids === 'both' ? 'yes' : 'no' })}
      form={form}
      label={t('admin.evidence.ask')}
    >
      <div>
        <Segments
          label={t('admin.evidence.from')}
          value={values.side_ids}
          options={[
            ...free.map(({ id, name }) => ({ value: String(id), label: name })),
            ...(free.length === 2 ? [{ value: 'both', label: t('admin.evidence.both') }] : []),
          ]}
          onChange={(chosen) => form.change({ side_ids: chosen })}
        />
        <Problem text={problems.side_ids} />
      </div>
      <AreaField label={t('admin.evidence.what')} rows={3} maxLength={500} {...form.text('reason')} />
      <div>
        <Segments
          label={t('admin.evidence.within')}
          value={values.minutes}
          options={EVIDENCE_MINUTES.map((minutes) => ({
            value: String(minutes),
            label:
              minutes < 60
                ? t('admin.evidence.minutes', { minutes })
                : t('admin.evidence.hours', { hours: minutes / 60 }),
          }))}
          onChange={(minutes) => form.change({ minutes })}
        />
        <Problem text={problems.minutes} />
      </div>
    </FormDialog>
  )
}

/** The sides that are not being waited for. */
export function sidesToAsk({ match }: Dispute, now: number): Dispute['match']['sides'] {
  const waiting = match.dispute?.evidence_requests.filter(
    (each) => each.answered === null && Date.parse(each.due) > now,
  )
  return match.sides.filter((side) => !waiting?.some((each) => each.side_id === side.id))
}

function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="mt-1.5 text-14 text-loss">
      {text}
    </p>
  ) : null
}
