import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useCaseDraft } from '#client/domains/admin/console/case-draft.ts'
import { CASE_KEY } from '#client/domains/admin/console/use-case-keys.ts'
import { type Payout, useHoldPayout } from './queries.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

/** Puts a withdrawal on hold before it is sent. */
export function HoldCard({ found, onDone }: { found: Payout; onDone: () => void }) {
  const hold = useHoldPayout(found.id)
  const draft = useCaseDraft()
  const form = useForm({
    draft: draft && `${draft} hold`,
    initial: { reason: '' },
    check: ({ reason }) => checkedAs({ reason: reason.trim() }, { reason: reasonProblem(reason) }),
    mutation: hold,
    send: (body, outcome) => hold.mutate(body, outcome),
    onSent: ({ player }) => {
      showToast('success', t('admin.payouts.is_held', { player: player.username }))
      onDone()
    },
    isLeft: true,
  })
  return (
    <Card title={t('admin.payouts.put_on_hold')}>
      <form {...form.props} className="grid gap-5">
        <p className="text-14 text-pretty text-muted">{t('admin.payouts.hold_note')}</p>
        <RestoredNote restored={form.restored} />
        <TextField
          label={t('admin.reason.label')}
          hint={t('admin.reason.hint')}
          maxLength={500}
          {...form.text('reason')}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <Button
          type="submit"
          variant="outline"
          pending={form.isBusy}
          className="justify-self-start"
          {...{ [CASE_KEY]: 'submit' }}
        >
          {t('admin.payouts.put_on_hold')}
        </Button>
      </form>
    </Card>
  )
}
