import { t } from '#messages/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { YEAR_SHOWS } from '#contract/admin/years.ts'
import { isStepUp } from '#client/lib/api/call.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ThresholdsCard } from './ThresholdsCard.tsx'
import { YearExport } from './YearExport.tsx'
import { YearTable } from './YearTable.tsx'
import { yearQuery } from './year-queries.ts'

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
          label={t('admin.years.show')}
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
          {isStepUp(found.error) ? t('admin.adjustments.not_confirmed') : undefined}
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
          label={t('admin.ledger.player')}
          type="search"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-12">
        {t('admin.ledger.search')}
      </Button>
    </form>
  )
}
