import { t } from '#messages/admin.ts'
import { ABOUT, AUDIT_ACTIONS, isArea } from '#core/admin/audit.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { actionText } from './action-text.ts'
import { type Filter, FILTERS } from './queries.ts'

type Props = { filter: Filter; onFilter: (filter: Filter) => void }
type Option = { value: string; label: string }
const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)

/** Form that filters entries by subject, action, actor and time; all must match. */
export function FilterForm({ filter, onFilter }: Props) {
  const form = useForm({
    initial: Object.fromEntries(FILTERS.map((name) => [name, filter[name] ?? ''])) as {
      [Name in keyof Filter]-?: string
    },
    check: (values) =>
      checkedAs<Filter>(
        Object.fromEntries(FILTERS.map((name) => [name, values[name].trim() || undefined])),
        {},
      ),
    send: onFilter,
  })
  const { kind } = form.values
  const isFiltered = FILTERS.some((name) => filter[name] !== undefined)
  const acts = AUDIT_ACTIONS.filter((act) => !isArea(kind) || act.startsWith(`${kind}.`))
  return (
    <form
      {...form.props}
      role="search"
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField
        label={t('admin.audit.kind')}
        placeholder={t('admin.audit.all_kinds')}
        options={ABOUT.map((value) => ({
          value,
          label: t('admin.audit.kind_name', { kind: value }),
        })).toSorted(byLabel)}
        {...form.text('kind')}
      />
      <SelectField
        label={t('admin.audit.act')}
        placeholder={t('admin.audit.all_acts')}
        options={acts.map((value) => ({ value, label: actionText(value) })).toSorted(byLabel)}
        {...form.text('action')}
      />
      <TextField label={t('admin.audit.by')} autoComplete="off" maxLength={40} {...form.text('by')} />
      <TextField label={t('admin.audit.person')} autoComplete="off" maxLength={40} {...form.text('person')} />
      <TextField label={t('admin.ledger.from')} type="date" {...form.text('from')} />
      <TextField label={t('admin.ledger.to')} type="date" {...form.text('to')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline">
          {t('admin.audit.filter')}
        </Button>
        {isFiltered ? (
          <Button variant="quiet" onClick={() => onFilter({})}>
            {t('admin.audit.clear')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
