import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isStepUp } from '#client/lib/api/call.ts'
import { formatMoney } from '#client/lib/money.ts'
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
import { PayoutCase } from './PayoutCase.tsx'
import { type Payout, payoutsQuery, PAGE_SIZE, SHOWS } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Withdrawals that wait for a person before they are sent. */
export function PayoutsScreen() {
  return (
    <StaffOnly title={t('admin.payouts.title')} may="payouts">
      <Screen />
    </StaffOnly>
  )
}

function Screen() {
  const { kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const show = kind === 'sending' ? 'sending' : 'held'
  const found = useQuery(payoutsQuery(show, page))
  const rows = found.data?.results ?? []
  return (
    <Page>
      <PageHeader title={t('admin.payouts.title')}>{t('admin.payouts.lead')}</PageHeader>
      <div className="mb-5 max-w-sm">
        <Segments
          label={t('admin.adjustments.show')}
          value={show}
          options={SHOWS.map((value) => ({ value, label: t('admin.payouts.show_name', { show: value }) }))}
          onChange={(value) =>
            navigate({ search: { kind: value === 'sending' ? value : undefined }, replace: true })
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
        <EmptyState art="done">{t('admin.payouts.none', { show })}</EmptyState>
      ) : null}
      {rows.length > 0 ? <Queue rows={rows} page={page} /> : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={found.data?.count ?? 0}
        onPage={(next) => navigate({ search: { kind, page: next === 1 ? undefined : next } })}
      />
    </Page>
  )
}

function Queue({ rows, page }: { rows: readonly Payout[]; page: number }) {
  const { case: asked } = route.useSearch()
  const navigate = route.useNavigate()
  useCaseKeys()
  const chosen = rows.find((row) => row.id === asked)
  // On a wide screen the first is open beside the list; on a phone one opens a case.
  const shown = chosen ?? rows[0]
  if (!shown) return null
  const close = () => navigate({ search: (before) => ({ ...before, case: undefined }), replace: true })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <CaseList
          label={t('admin.payouts.title')}
          section="payouts"
          param="case"
          cases={rows.map((row) => ({
            id: row.id,
            name: row.player.username,
            text: `${formatMoney(row.amount_cents)} · ${t('admin.payouts.hold', { hold: row.hold ?? 'none' })}`,
            at: row.requested,
          }))}
          shownId={shown.id}
          isHidden={chosen !== undefined}
          page={page}
        />
        <div className={chosen ? '' : 'max-lg:hidden'}>
          <CaseHolder kind="payouts" id={shown.id} />
          <PayoutCase key={shown.id} found={shown} onClose={close} />
        </div>
      </div>
      <KeyHints />
    </>
  )
}
