import { t } from '#messages/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { YEAR_SHOWS } from '#contract/payments/years.ts'
import { isStepUp } from '#client/lib/api/call.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { YearTable } from './YearTable.tsx'
import { yearQuery, type YearTotals, useExportYear, type YearFilter } from './year-queries.ts'
import { countryNames } from '#client/lib/country-name.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Screen with each player's prizes, entries and withdrawals in a calendar year; marks those near a tax threshold. */
export function YearsScreen() {
  const { person: name, kind, case: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const [isExporting, setExporting] = useState(false)
  const thisYear = new Date().getUTCFullYear()
  const year = /^2\d{3}$/.test(asked ?? '') ? Number(asked) : thisYear
  const show = YEAR_SHOWS.find((each) => each === kind) ?? 'all'
  const filter = { year, name, show }
  const found = useInfiniteQuery(yearQuery(filter))
  const [first] = found.data?.pages ?? []
  const rows = found.data?.pages.flatMap(({ results }) => results) ?? []
  const years = [...new Set([year, ...(first?.years ?? [thisYear])])].sort((one, other) => other - one)
  const change = (part: { person?: string | undefined; kind?: string | undefined; case?: string }) =>
    navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return (
    <div className="grid gap-5">
      <p className="max-w-2xl text-14 text-pretty text-muted">{t('admin.years.lead')}</p>
      <div className="grid items-end gap-4 sm:grid-cols-[8rem_14rem] lg:grid-cols-[8rem_14rem_minmax(0,20rem)_auto]">
        <SelectField
          label={t('admin.years.year')}
          value={String(year)}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(event) => change({ case: event.target.value })}
        />
        <SelectField
          label={t('common.show')}
          value={show}
          options={YEAR_SHOWS.map((value) => ({ value, label: t('admin.years.show_name', { show: value }) }))}
          onChange={(event) =>
            change({ kind: event.target.value === 'all' ? undefined : event.target.value })
          }
        />
        <NameFilter key={name} name={name} onFilter={(person) => change({ person })} />
        {rows.length > 0 ? (
          <Button
            variant="outline"
            className="min-h-12 justify-self-start"
            onClick={() => setExporting(true)}
          >
            {t('admin.years.export', { year: String(year) })}
          </Button>
        ) : null}
      </div>
      {found.isPending ? <SkeletonList count={8} row="h-12 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching}>
          {isStepUp(found.error) ? t('admin.people.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {first && rows.length === 0 ? (
        <EmptyState art="done">
          {name !== undefined || show !== 'all' ? t('admin.years.none') : t('admin.years.none_yet')}
        </EmptyState>
      ) : null}
      {first && rows.length > 0 ? (
        <YearTable year={year} rows={rows} totals={first.totals} isStale={found.isPlaceholderData} />
      ) : null}
      {found.hasNextPage ? (
        <Button
          variant="outline"
          className="w-full"
          pending={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('admin.ledger.more')}
        </Button>
      ) : null}
      {first ? <ThresholdsCard thresholds={first.thresholds} year={year} /> : null}
      {isExporting ? <YearExport filter={filter} onClose={() => setExporting(false)} /> : null}
    </div>
  )
}

type NameProps = { name: string | undefined; onFilter: (name: string | undefined) => void }

function NameFilter({ name, onFilter }: NameProps) {
  const [text, setText] = useState(name ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(text.trim() || undefined)
  }
  return (
    <form role="search" onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={t('common.username')}
          type="search"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-12">
        {t('admin.people.find')}
      </Button>
    </form>
  )
}

type Props = Pick<YearTotals, 'thresholds'> & { year: number }

/** The known thresholds with their years, which of them the year is compared with, and what they are not. */
function ThresholdsCard({ thresholds, year }: Props) {
  return (
    <Card title={t('admin.years.thresholds')}>
      <ul className="grid gap-1 text-14">
        {thresholds.map(({ country, cents, counts, from_year: from, until_year: until, applies }) => (
          <li
            key={`${country} ${from}`}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${applies ? '' : 'text-muted'}`}
          >
            <span>
              {t.rich('admin.years.threshold_of', {
                country: countryNames().of(country) ?? country,
                from: String(from),
                until: until === null ? 'none' : String(until),
                counts,
                amount: <Money cents={cents} className={applies ? 'font-semibold' : ''} />,
              })}
            </span>
            {applies ? (
              <Badge tone="info">{t('admin.years.threshold_applies', { year: String(year) })}</Badge>
            ) : null}
          </li>
        ))}
        {thresholds.some(({ applies }) => applies) ? null : (
          <li>{t('admin.years.threshold_none', { year: String(year) })}</li>
        )}
      </ul>
      <p className="mt-3 max-w-2xl text-12 text-pretty text-muted">{t('admin.years.threshold_note')}</p>
    </Card>
  )
}

/** Saves the totals that are shown, with a reason; with legal names for those who may see them. */
function YearExport({ filter, onClose }: { filter: YearFilter; onClose: () => void }) {
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
        label={t('common.reason')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
