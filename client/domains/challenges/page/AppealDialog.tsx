import { t } from '#messages/challenges.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useAppeal } from '#client/domains/challenges/acts.ts'
import type { ChallengeResult } from '#client/domains/challenges/queries.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'

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
    <FormDialog
      onClose={onClose}
      title={t('challenges.appeal.title')}
      description={t('challenges.appeal.note')}
      form={form}
      label={t('challenges.appeal.act')}
    >
      <TextField label={t('challenges.appeal.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
