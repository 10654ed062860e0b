import { t } from '#messages/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { TRANSFER_KINDS } from '#core/wallet/postings.ts'
import { isStepUp } from '#client/lib/api/call.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { SearchForm } from './SearchForm.tsx'
import { StatementCard } from './StatementCard.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { TransferList } from './TransferList.tsx'
import { transfersQuery } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Finds transfers by what is known of them; each opens with its entries. */
export function LedgerScreen() {
  const { q: reference, person: player, kind, amount, from, to, case: open } = route.useSearch()
  const navigate = route.useNavigate()
  const cents = Number(amount)
  const found = useInfiniteQuery(
    transfersQuery({
      reference,
      player,
      kind: TRANSFER_KINDS.find((each) => each === kind),
      amount_cents: Number.isInteger(cents) && cents > 0 ? cents : undefined,
      from,
      to,
    }),
  )
  const rows = found.data?.pages.flatMap(({ results }) => results) ?? []
  const show = (id: number | undefined) =>
    navigate({
      search: (before) => ({ ...before, case: id === undefined ? undefined : String(id) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <SearchForm
          key={[reference, player, kind, amount, from, to].join(' ')}
          typed={{ reference, player, kind, amount_cents: cents > 0 ? cents : undefined, from, to }}
          onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
        />
        {found.isPending ? <SkeletonList count={8} row="h-14 w-full" /> : null}
        {found.isError && !found.data ? (
          <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching}>
            {isStepUp(found.error) ? t('admin.adjustments.not_confirmed') : undefined}
          </ErrorState>
        ) : null}
        {found.data && rows.length === 0 ? (
          <EmptyState art="done">{t('admin.ledger.none')}</EmptyState>
        ) : null}
        {rows.length > 0 ? (
          <TransferList rows={rows} isStale={found.isPlaceholderData} onOpen={show} />
        ) : null}
        {found.hasNextPage ? (
          <Button
            variant="outline"
            className="mt-4 w-full"
            pending={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('admin.ledger.more')}
          </Button>
        ) : null}
      </div>
      <StatementCard />
      {open !== undefined && Number(open) > 0 ? (
        <TransferDialog id={Number(open)} onClose={() => show(undefined)} />
      ) : null}
    </div>
  )
}
