import { useQuery } from '@tanstack/react-query'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { walletQuery } from './queries.ts'
import { WalletHistory } from './WalletHistory.tsx'

/** The wallet: what is mine, in its three parts, and every movement. */
export function WalletTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const wallet = useQuery(walletQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {wallet.isError ? (
        <ErrorState onRetry={() => wallet.refetch()} isRetrying={wallet.isFetching}>
          Your balance could not be loaded.
        </ErrorState>
      ) : (
        <Balances wallet={wallet.data} />
      )}
      <Card title="History">
        <WalletHistory page={page} onPage={onPage} />
      </Card>
    </div>
  )
}

type Wallet = { cash_cents: number | null; promo_cents: number | null; held_cents: number | null; why_not: string | null }

function Balances({ wallet }: { wallet: Wallet | undefined }) {
  const parts = [
    { name: 'cash', cents: wallet?.cash_cents },
    { name: 'promo', cents: wallet?.promo_cents },
    { name: 'held in entries', cents: wallet?.held_cents },
  ]
  return (
    <Card as="div" className="sm:p-7" aria-busy={!wallet}>
      <p className="text-14 text-muted">Balance</p>
      <p className="font-wide text-40 xs:text-64">{wallet ? <Money cents={totalOf(wallet)} /> : <Skeleton className="my-1 h-12 w-48 max-w-full" />}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {parts.map(({ name, cents }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="text-16 font-semibold">{wallet ? <Money cents={cents} /> : <Skeleton className="my-1 h-4 w-14" />}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 min-h-10 max-w-prose border-t border-line pt-4 text-14 text-pretty text-muted">
        {wallet?.why_not ?? 'Every match on this site is free to enter: nothing is taken from you, and there is nothing to pay in.'}
      </p>
    </Card>
  )
}

/** What there is of the parts; nothing while there was never a movement. */
function totalOf({ cash_cents, promo_cents, held_cents }: Wallet): number | null {
  const known = [cash_cents, promo_cents, held_cents].filter((cents) => cents !== null)
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0)
}
