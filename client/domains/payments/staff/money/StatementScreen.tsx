import { t } from '#messages/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ACCOUNT_KINDS } from '#contract/payments/money.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { isStepUp } from '#client/lib/api/call.ts'
import { Money } from '#client/ui/Money.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { LedgerRows, type LedgerRow } from './LedgerRows.tsx'
import { accountQuery, isPocket, type AccountEntry } from './queries.ts'
import { StatementForm } from './StatementForm.tsx'
import { Time } from '#client/ui/Time.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Screen with the movements of one account, of a player or of the site, within some days. */
export function StatementScreen() {
  const { kind, person, from, to } = route.useSearch()
  const navigate = route.useNavigate()
  const account = ACCOUNT_KINDS.find((each) => each === kind) ?? 'clearing'
  const of = { account, player: isPocket(account) ? person : undefined, from, to }
  const isWhose = !isPocket(account) || Boolean(person)
  const found = useInfiniteQuery({ ...accountQuery(of), enabled: isWhose })
  const [first] = found.data?.pages ?? []
  const rows = found.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <div className="max-w-4xl">
      <StatementForm
        key={[account, person, from, to].join(' ')}
        typed={of}
        onShow={({ account: shown, player, ...days }) =>
          navigate({ search: { kind: shown, person: player, ...days }, resetScroll: false })
        }
      />
      {isWhose ? null : <EmptyState art="done">{t('admin.ledger.whose_account')}</EmptyState>}
      {found.isLoading ? <SkeletonList count={8} row="h-14 w-full" /> : null}
      {found.isError && !first ? <Failed error={found.error} query={found} /> : null}
      {first ? (
        <>
          <div className="mb-5 max-w-sm">
            <Facts
              facts={[
                { name: t('admin.ledger.opening'), value: <Money cents={first.opening_cents} /> },
                { name: t('admin.ledger.closing'), value: <Money cents={first.closing_cents} /> },
              ]}
            />
          </div>
          {rows.length === 0 ? <EmptyState art="done">{t('admin.ledger.no_entries')}</EmptyState> : null}
        </>
      ) : null}
      <LedgerRows label={t('admin.ledger.entries')} rows={rows.map(entryRow)} query={found} />
    </div>
  )
}

/** An account that does not exist is no fault to try again. */
function Failed({ error, query }: { error: Error; query: { refetch: () => unknown; isFetching: boolean } }) {
  if (error instanceof CallError && error.code === 'unknown_account')
    return <EmptyState art="done">{error.message}</EmptyState>
  return (
    <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
      {isStepUp(error) ? t('admin.people.not_confirmed') : undefined}
    </ErrorState>
  )
}

/** An entry of one account, with the balance after it. */
const entryRow = (entry: AccountEntry): LedgerRow => ({
  id: entry.id,
  transferId: entry.transfer_id,
  title: t('admin.ledger.kind_name', { kind: entry.kind }),
  amount: <Money cents={entry.amount_cents} isMovement />,
  note: (
    <>
      <Time at={entry.created} format="absolute" /> · {entry.cause.kind}:{entry.cause.id}
    </>
  ),
  aside: t.rich('admin.people.balance_after', { amount: <Money cents={entry.balance_cents} /> }),
})
