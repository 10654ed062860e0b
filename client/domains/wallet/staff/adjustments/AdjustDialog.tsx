import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { MAX_ADJUSTMENT_CENTS } from '#contract/wallet/adjustments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { showToast } from '#client/lib/toast.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { dollarsText } from '#client/domains/payments/amount.ts'
import { parseSignedDollars } from './amount.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { type Adjustment, type AdjustmentPreview, type Bucket, usePreview, type Wanted } from './queries.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

const BUCKETS = ['cash', 'promo'] as const

type Typed = { username: string; amount: string; bucket: Bucket; reason: string }
type Props = { username?: string; onClose: () => void }

/** Corrects a balance in two steps: what to move and why, then what would follow from it. */
export function AdjustDialog({ username = '', onClose }: Props) {
  const [typed, setTyped] = useState<Typed>({ username, amount: '', bucket: 'cash', reason: '' })
  const [wanted, setWanted] = useState<{ of: Wanted; preview: AdjustmentPreview }>()
  const close = ({ status, player }: Adjustment) => {
    showToast('success', t('admin.adjustments.sent', { status, player: player.username }))
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('admin.adjustments.new')}>
      {wanted ? (
        <PreviewStep {...wanted} onBack={() => setWanted(undefined)} onDone={close} />
      ) : (
        <WantedStep
          typed={typed}
          onType={(part) => setTyped((before) => ({ ...before, ...part }))}
          onPreview={(of, preview) => setWanted({ of, preview })}
        />
      )}
    </Dialog>
  )
}

/** The server's own refusal would name cents. */
function mostProblem(cents: number): string | undefined {
  const isTooMuch = Math.abs(cents) > MAX_ADJUSTMENT_CENTS
  return isTooMuch
    ? t('admin.adjustments.amount_most', { most: formatMoney(MAX_ADJUSTMENT_CENTS) })
    : undefined
}

type StepProps = {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  onPreview: (of: Wanted, preview: AdjustmentPreview) => void
}

function WantedStep({ typed, onType, onPreview }: StepProps) {
  const preview = usePreview()
  const form = useForm({
    kept: { values: typed, edit: onType },
    check: (values) => {
      const amount = parseSignedDollars(values.amount)
      const isAmount = amount.ok && amount.cents !== 0
      const body: Wanted = {
        username: values.username.trim(),
        amount_cents: isAmount ? amount.cents : 0,
        bucket: values.bucket,
        reason: values.reason.trim(),
      }
      return checkedAs(body, {
        username: body.username === '' ? t('admin.adjustments.username_problem') : undefined,
        amount: isAmount
          ? mostProblem(amount.cents)
          : t('admin.adjustments.amount_problem', {
              example: dollarsText(500),
              negative: `-${dollarsText(500)}`,
            }),
        reason: reasonProblem(body.reason),
      })
    },
    mutation: preview,
    send: (body, outcome) =>
      preview.mutate(body, {
        ...outcome,
        onSuccess: (answer) => {
          outcome.onSuccess(answer)
          onPreview(body, answer)
        },
      }),
    place: (fields) => ('amount_cents' in fields ? { ...fields, amount: fields['amount_cents'] } : fields),
  })
  const { error: problem, ...reasonField } = form.text('reason')
  return (
    <form {...form.props} className="mt-5 grid gap-5">
      <TextField label={t('common.username')} autoComplete="off" maxLength={40} {...form.text('username')} />
      <Segments
        label={t('admin.adjustments.bucket_label')}
        value={typed.bucket}
        options={BUCKETS.map((value) => ({ value, label: t('admin.adjustments.bucket', { bucket: value }) }))}
        onChange={(bucket) => form.change({ bucket })}
      />
      <TextField
        label={t('admin.adjustments.amount')}
        hint={t('admin.adjustments.amount_hint', { example: `-${dollarsText(500)}` })}
        autoComplete="off"
        maxLength={20}
        {...form.text('amount')}
      />
      <Field label={t('common.reason')} hint={t('admin.adjustments.reason_hint')} error={problem}>
        {(tie) => (
          <textarea {...tie} {...reasonField} rows={3} maxLength={500} className={`${INPUT_CLASS} py-3`} />
        )}
      </Field>
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <div className="flex justify-end">
        <Button type="submit" variant="main" pending={form.isBusy}>
          {t('common.preview')}
        </Button>
      </div>
    </form>
  )
}
