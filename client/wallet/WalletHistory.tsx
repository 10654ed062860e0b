import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SkeletonList } from '#client/ui/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type WalletEntry, walletHistoryQuery } from './queries.ts'

const PAGE_SIZE = 10
const KINDS: Record<WalletEntry['kind'], string> = {
  deposit: 'Paid in',
  withdrawal: 'Withdrawal',
  entry: 'Entry',
  entry_back: 'Entry back',
  prize: 'Prize',
  fee: 'Fee',
  promo: 'Promo',
  adjustment: 'Correction',
}

/** Every movement of money, newest first. */
export function WalletHistory({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const history = useQuery(walletHistoryQuery(page))
  if (history.isPending) return <SkeletonList count={4} row="h-14 w-full" label="Loading movements" />
  if (!history.data)
    return (
      <ErrorState onRetry={() => history.refetch()} isRetrying={history.isFetching}>
        Your history could not be loaded.
      </ErrorState>
    )
  if (history.data.count === 0)
    return (
      <EmptyState icon={<ReceiptText />} action={<ButtonLink to="/play" variant="main">Play a free match</ButtonLink>}>
        No money has moved in your wallet.
      </EmptyState>
    )
  return (
    <>
      <ul className={`border-b border-line transition-opacity ${history.isPlaceholderData ? 'opacity-60' : ''}`}>
        {history.data.results.map((entry) => (
          <Movement key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager page={page} pageSize={PAGE_SIZE} count={history.data.count} onPage={onPage} label="Pages of movements" />
    </>
  )
}

function Movement({ entry }: { entry: WalletEntry }) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-3">
      <div className="min-w-0 grow">
        <p className="truncate text-14 font-semibold">{entry.description || KINDS[entry.kind]}</p>
        <p className="truncate text-12 text-muted">
          {KINDS[entry.kind]} · {entry.bucket} · <Time at={entry.created} format="absolute" />
        </p>
      </div>
      <div className="shrink-0 text-right">
        <Money cents={entry.amount_cents} isMovement className="block text-14 font-semibold" />
        <span className="block text-12 text-muted">
          <span className="sr-only">Balance </span>
          <Money cents={entry.balance_cents} />
        </span>
      </div>
    </li>
  )
}
