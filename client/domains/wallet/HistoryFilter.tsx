import { t } from '#messages/wallet.ts'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Popover } from '#client/ui/overlays/Popover.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { CHIPS, periodText } from './filter.ts'
import { type Chip, isDay, type WalletFilter } from './search.ts'

const ALL = [
  {
    kind: undefined,
    get label() {
      return t('wallet.history_filter.all')
    },
  },
  ...CHIPS,
] as const

type Props = { filter: WalletFilter; onFilter: (filter: WalletFilter) => void }

/** Filters movements by kind and period. */
export function HistoryFilter({ filter, onFilter }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <Chips value={filter.kind} onChange={(kind) => onFilter({ ...filter, kind })} />
      <Popover
        label={t('wallet.history_filter.period')}
        triggerLabel={t('wallet.history_filter.period_filter', { filter: periodText(filter) })}
        triggerClass={buttonClass('outline', 'small')}
        trigger={
          <>
            <CalendarDays aria-hidden="true" className="size-4" />
            {periodText(filter)}
          </>
        }
        popupClass="p-4"
      >
        {(close) => (
          <PeriodForm
            filter={filter}
            onPeriod={(period) => {
              close()
              onFilter({ ...filter, ...period })
            }}
          />
        )}
      </Popover>
    </div>
  )
}

/** A group of radio buttons that look like chips. */
function Chips({ value, onChange }: { value: Chip | undefined; onChange: (kind: Chip | undefined) => void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('common.kind')}</legend>
      <div className="flex flex-wrap gap-2">
        {ALL.map(({ kind, label }) => (
          <label
            key={label}
            className="inline-flex min-h-9 cursor-pointer items-center rounded-input bg-raised px-3 text-14 font-semibold text-muted transition-colors hover:text-text has-checked:bg-accent/12 has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The first and last day, both included and optional. */
function PeriodForm({
  filter,
  onPeriod,
}: {
  filter: WalletFilter
  onPeriod: (period: Pick<WalletFilter, 'from' | 'to'>) => void
}) {
  const form = useForm({
    initial: { from: filter.from ?? '', to: filter.to ?? '' },
    check: ({ from, to }) => {
      const isReversed = isDay(from) && isDay(to) && from > to
      return checkedAs(
        { from: from || undefined, to: to || undefined },
        { to: isReversed ? t('wallet.history_filter.end_before_start') : undefined },
      )
    },
    send: onPeriod,
  })
  return (
    <form {...form.props} className="grid gap-4">
      <TextField type="date" label={t('wallet.history_filter.from')} {...form.text('from')} />
      <TextField type="date" label={t('wallet.history_filter.to')} {...form.text('to')} />
      <p className="text-12 text-faint">{t('wallet.history_filter.utc_hint')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        {filter.from || filter.to ? (
          <Button size="small" onClick={() => onPeriod({ from: undefined, to: undefined })}>
            {t('wallet.filter.any_time')}
          </Button>
        ) : null}
        <Button size="small" type="submit" variant="outline">
          {t('common.show')}
        </Button>
      </div>
    </form>
  )
}
