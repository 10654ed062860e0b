import { t } from '#messages/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { TRANSFER_KINDS } from '#core/wallet/postings.ts'
import { isStepUp } from '#client/lib/api/call.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { SearchForm } from './SearchForm.tsx'
import { LedgerRows, type LedgerRow } from './LedgerRows.tsx'
import { transfersQuery, type Transfer } from './queries.ts'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Finds transfers by what is known of them; each opens with its entries. */
export function LedgerScreen() {
  const { q: reference, person: player, kind, amount, from, to } = route.useSearch()
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
  const isNarrowed = [reference, player, kind, amount, from, to].some((each) => each !== undefined)
  const rows = found.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <div className="max-w-4xl">
      <SearchForm
        key={[reference, player, kind, amount, from, to].join(' ')}
        typed={{ reference, player, kind, amount_cents: cents > 0 ? cents : undefined, from, to }}
        onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
      />
      {found.isPending ? <SkeletonList count={8} row="h-14 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching}>
          {isStepUp(found.error) ? t('admin.people.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {found.data && rows.length === 0 ? (
        <EmptyState art="done">{isNarrowed ? t('admin.ledger.none') : t('admin.ledger.none_yet')}</EmptyState>
      ) : null}
      <LedgerRows label={t('admin.ledger.transfers')} rows={rows.map(transferRow)} query={found} />
    </div>
  )
}

/** A transfer with the players whose money it moved. */
const transferRow = (transfer: Transfer): LedgerRow => ({
  id: transfer.id,
  transferId: transfer.id,
  title: (
    <>
      {t('admin.ledger.kind_name', { kind: transfer.kind })}{' '}
      <span className="font-normal text-muted">
        {transfer.players.map(({ username }) => username).join(', ')}
      </span>
    </>
  ),
  amount: <Money cents={transfer.amount_cents} />,
  note: `${t('admin.ledger.transfer', { id: String(transfer.id) })} · ${transfer.cause.kind}:${transfer.cause.id}`,
  aside: <Time at={transfer.created} format="absolute" />,
})
