import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { reasonProblem } from '#client/domains/admin/reason.ts'
import { RuleDialog } from '#client/domains/admin/words/RuleDialog.tsx'
import { DifferenceFacts } from './DifferenceFacts.tsx'
import { type OpenDifference, useResolve } from './paypal-queries.ts'

/** Closes a difference with a reason. */
export function ResolveDialog({ row, onClose }: { row: OpenDifference; onClose: () => void }) {
  const resolve = useResolve(row.id)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkedAs({ reason: reason.trim() }, { reason: reasonProblem(reason) }),
    mutation: resolve,
    send: (body, outcome) => resolve.mutate(body, outcome),
    onSent: () => {
      showToast('success', t('admin.paypal.resolved'))
      onClose()
    },
    isLeft: true,
  })
  return (
    <RuleDialog
      title={t('admin.paypal.resolve_of', { payment: row.payment })}
      onClose={onClose}
      form={form}
      reason={form.text('reason')}
      label={t('admin.paypal.resolve')}
    >
      <div className="text-14">
        <DifferenceFacts row={row} />
      </div>
      <p className="text-14 text-pretty text-muted">{t('admin.paypal.resolve_lead')}</p>
    </RuleDialog>
  )
}
