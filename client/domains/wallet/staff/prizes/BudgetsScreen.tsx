import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { BudgetDialog } from './BudgetDialog.tsx'
import { type BudgetOwner, budgetsQuery, type OwnedBudget, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Lists the prize budgets of players and organizations. */
export function BudgetsScreen() {
  return (
    <StaffOnly title={t('common.prizes')} may="adjustments">
      <Budgets />
    </StaffOnly>
  )
}

type Asked = { owner?: BudgetOwner; before?: number }

function Budgets() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const budgets = useQuery(budgetsQuery(page))
  const [asked, setAsked] = useState<Asked>()
  const rows = budgets.data?.results ?? []
  return (
    <Page>
      <PageHeader
        title={t('admin.prizes.show_name', { show: 'budgets' })}
        actions={
          <Button variant="outline" onClick={() => setAsked({})}>
            {t('admin.prizes.set_budget')}
          </Button>
        }
      >
        {t('admin.prizes.budget_hint')}
      </PageHeader>
      {budgets.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {budgets.isError && !budgets.data ? (
        <ErrorState onRetry={() => budgets.refetch()} isRetrying={budgets.isFetching} />
      ) : null}
      {budgets.data && rows.length === 0 ? <EmptyState>{t('admin.prizes.budgets_none')}</EmptyState> : null}
      {rows.length > 0 ? <Table rows={rows} onChange={setAsked} /> : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={budgets.data?.count ?? 0}
        onPage={(next) => void navigate({ search: { page: next === 1 ? undefined : next } })}
      />
      {asked ? <BudgetDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </Page>
  )
}

function Table({ rows, onChange }: { rows: readonly OwnedBudget[]; onChange: (asked: Asked) => void }) {
  return (
    <ul
      aria-label={t('admin.prizes.show_name', { show: 'budgets' })}
      className="overflow-hidden rounded-card border border-line bg-surface text-14"
    >
      {rows.map((row) => (
        <li
          key={row.player?.id ?? row.organization?.slug}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t"
        >
          <span className="grid min-w-0 gap-1">
            {row.player ? (
              <PersonLink player={row.player} />
            ) : (
              <bdi className="wrap-anywhere font-semibold">{row.organization?.name}</bdi>
            )}
            <span className="text-muted">
              {t('admin.prizes.budget_left', {
                left: formatMoney(row.left_cents),
                amount: formatMoney(row.amount_cents),
              })}
              {' · '}
              {t('admin.prizes.used', { used: formatMoney(row.used_cents) })}
            </span>
            {row.reason ? (
              <span dir="auto" className="wrap-anywhere text-muted">
                {row.reason}
              </span>
            ) : null}
          </span>
          <Button
            size="small"
            variant="outline"
            onClick={() => onChange({ ...ownerOf(row), before: row.amount_cents })}
          >
            {t('admin.prizes.change_budget')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const ownerOf = ({ player, organization }: OwnedBudget): Pick<Asked, 'owner'> => {
  if (player) return { owner: { kind: 'player', id: player.id } }
  return organization ? { owner: { kind: 'organization', name: organization.slug } } : {}
}
