import { t } from '#messages/admin.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { useExportYear, type YearFilter } from './year-queries.ts'

/** Saves the totals that are shown, with a reason; with legal names for those who may see them. */
export function YearExport({ filter, onClose }: { filter: YearFilter; onClose: () => void }) {
  const { data: profile } = useProfile()
  const maySeeNames = isPermitted(profile, 'personal_data')
  const save = useExportYear(filter)
  const form = useForm({
    initial: { with_names: false, reason: '' },
    check: (values) =>
      checkedAs({ ...values, reason: values.reason.trim() }, { reason: reasonProblem(values.reason) }),
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.years.export', { year: String(filter.year) })}
      form={form}
      label={t('admin.ledger.download')}
    >
      <p className="text-14 text-pretty text-muted">
        {t('admin.years.export_what', { show: filter.show, year: String(filter.year) })}
      </p>
      {maySeeNames ? (
        <CheckField label={t('admin.years.with_names')} {...form.flag('with_names')} />
      ) : (
        <p className="text-14 text-pretty text-muted">{t('admin.years.names_not')}</p>
      )}
      <TextField
        label={t('admin.reason.label')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
