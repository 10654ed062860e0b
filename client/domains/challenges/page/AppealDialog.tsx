import { t } from '#messages/challenges.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useAppeal } from '#client/domains/challenges/acts.ts'
import type { ChallengeResult } from '#client/domains/challenges/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'

type Props = { challengeId: number; result: ChallengeResult; onClose: () => void }

/** Asks for a second look at a rejected result. */
export function AppealDialog({ challengeId, result, onClose }: Props) {
  const appeal = useAppeal(challengeId, result.id)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { reason: reason.trim() },
        { reason: reason.trim().length < 3 ? t('challenges.refused.needs_reason') : undefined },
      ),
    mutation: appeal,
    send: (body, outcome) => appeal.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('challenges.appeal.title')}
      description={t('challenges.appeal.note')}
    >
      <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField label={t('challenges.appeal.reason')} maxLength={500} {...form.text('reason')} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('challenges.appeal.act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
