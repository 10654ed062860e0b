import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { isStepUp } from '#client/lib/api/call.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { StaffOnly } from '#client/domains/admin/StaffOnly.tsx'
import { CaseList } from '#client/domains/admin/console/CaseList.tsx'
import { CaseHolder } from '#client/domains/admin/console/HolderBar.tsx'
import { KeyHints } from '#client/domains/admin/console/KeyHints.tsx'
import { useCaseKeys } from '#client/domains/admin/console/use-case-keys.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { AdjustmentCase } from './AdjustmentCase.tsx'
import { PastTable } from './PastTable.tsx'
import { type Adjustment, adjustmentsQuery, PAGE_SIZE, SHOWS } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Corrections of balances: what waits for a second admin, what is past, and a new one. */
export function AdjustmentsScreen() {
  return (
    <StaffOnly title={t('admin.adjustments.title')} may="adjustments">
      <Screen />
    </StaffOnly>
  )
}

function Screen() {
  const { kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const [isAdjusting, setIsAdjusting] = useState(false)
  const show = kind === 'past' ? 'past' : 'waiting'
  const found = useQuery(adjustmentsQuery(show, page))
  const rows = found.data?.results ?? []
  return (
    <Page>
      <PageHeader
        title={t('admin.adjustments.title')}
        actions={
          <Button variant="outline" onClick={() => setIsAdjusting(true)}>
            {t('admin.adjustments.new')}
          </Button>
        }
      >
        {t('admin.adjustments.lead')}
      </PageHeader>
      <div className="mb-5 max-w-sm">
        <Segments
          label={t('admin.adjustments.show')}
          value={show}
          options={SHOWS.map((value) => ({
            value,
            label: t('admin.adjustments.show_name', { show: value }),
          }))}
          onChange={(value) =>
            navigate({ search: { kind: value === 'past' ? value : undefined }, replace: true })
          }
        />
      </div>
      {found.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching}>
          {isStepUp(found.error) ? t('admin.adjustments.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {found.data && rows.length === 0 ? (
        <EmptyState art="done">
          {t(show === 'past' ? 'admin.adjustments.none_past' : 'admin.adjustments.none')}
        </EmptyState>
      ) : null}
      {rows.length > 0 && show === 'past' ? <PastTable rows={rows} /> : null}
      {rows.length > 0 && show === 'waiting' ? <Queue rows={rows} page={page} /> : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={found.data?.count ?? 0}
        onPage={(next) => navigate({ search: { kind, page: next === 1 ? undefined : next } })}
      />
      {isAdjusting ? <AdjustDialog onClose={() => setIsAdjusting(false)} /> : null}
    </Page>
  )
}

function Queue({ rows, page }: { rows: readonly Adjustment[]; page: number }) {
  const { case: asked } = route.useSearch()
  const navigate = route.useNavigate()
  useCaseKeys()
  const chosen = rows.find((row) => String(row.id) === asked)
  // On a wide screen the first is open beside the list; on a phone one opens a case.
  const shown = chosen ?? rows[0]
  if (!shown) return null
  const close = () => navigate({ search: (before) => ({ ...before, case: undefined }), replace: true })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <CaseList
          label={t('admin.adjustments.title')}
          section="adjustments"
          param="case"
          cases={rows.map((row) => ({
            id: String(row.id),
            name: row.player.username,
            text: `${formatMoney(row.amount_cents)} · ${row.reason}`,
            at: row.proposed,
          }))}
          shownId={String(shown.id)}
          isHidden={chosen !== undefined}
          page={page}
        />
        <div className={chosen ? '' : 'max-lg:hidden'}>
          <CaseHolder kind="adjustments" id={String(shown.id)} />
          <AdjustmentCase key={shown.id} found={shown} onClose={close} />
        </div>
      </div>
      <KeyHints />
    </>
  )
}
