import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { showToast } from '#client/lib/toast.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { dollarsText, parseDollars } from '#client/domains/payments/amount.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { type BudgetOwner, useSetBudget } from './queries.ts'

const KINDS = ['player', 'organization'] as const

/** `owner`: whose budget it is; without, it is typed. `before`: the budget as it is, in cents. */
type Props = { owner?: BudgetOwner; before?: number; onClose: () => void }

/** Sets what the events of a player or an organization may pay in prizes beyond their entries. */
export function BudgetDialog({ owner, before, onClose }: Props) {
  const save = useSetBudget()
  const [kind, setKind] = useState<BudgetOwner['kind']>('player')
  const form = useForm({
    initial: { name: '', amount: before ? String(before / 100) : '', reason: '' },
    check: ({ name, amount, reason }) => {
      const parsed = parseDollars(amount)
      const body = {
        owner: owner ?? { kind, name: name.trim() },
        amount_cents: parsed.ok ? parsed.cents : 0,
        reason: reason.trim(),
      }
      return checkedAs(body, {
        name: !owner && name.trim() === '' ? t('admin.prizes.owner_problem') : undefined,
        amount: parsed.ok ? undefined : t('admin.prizes.budget_problem', { example: dollarsText(25_000) }),
        reason: reasonProblem(reason),
      })
    },
    mutation: save,
    send: (body, outcome) =>
      save.mutate(body, {
        ...outcome,
        onSuccess: (answer) => {
          outcome.onSuccess(answer)
          showToast('success', t('admin.prizes.budget_saved', { amount: formatMoney(answer.amount_cents) }))
          onClose()
        },
      }),
    place: (fields) => ('amount_cents' in fields ? { ...fields, amount: fields['amount_cents'] } : fields),
  })
  const { error: problem, ...reasonField } = form.text('reason')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(owner ? 'admin.prizes.change_budget' : 'admin.prizes.set_budget')}
    >
      <form {...form.props} className="mt-5 grid gap-5">
        {owner ? null : (
          <>
            <Segments
              label={t('admin.prizes.owner')}
              value={kind}
              options={KINDS.map((value) => ({
                value,
                label: t('admin.prizes.owner_kind', { kind: value }),
              }))}
              onChange={setKind}
            />
            <TextField
              label={t('admin.prizes.owner_name', { kind })}
              autoComplete="off"
              maxLength={40}
              {...form.text('name')}
            />
          </>
        )}
        <TextField
          label={t('admin.prizes.budget_amount')}
          hint={t('admin.prizes.budget_hint')}
          autoComplete="off"
          maxLength={20}
          {...form.text('amount')}
        />
        <Field label={t('common.reason')} hint={t('admin.reason.hint')} error={problem}>
          {(tie) => (
            <textarea {...tie} {...reasonField} rows={3} maxLength={500} className={`${INPUT_CLASS} py-3`} />
          )}
        </Field>
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex justify-end">
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
