import { t } from '#messages/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import { isAbsent } from '#client/lib/api/call.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Balances } from './Balances.tsx'
import type { WalletFilter } from './search.ts'
import { WalletHistory } from './WalletHistory.tsx'
import { query } from '#client/lib/api/query.ts'

type Props = {
  filter: WalletFilter
  page: number
  onPage: (page: number) => void
  onFilter: (filter: WalletFilter) => void
}

/** The wallet: balances, earnings and all movements. */
export function WalletTab(props: Props) {
  const wallet = useQuery(query('GET v1 /wallet/'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isAbsent(wallet.error) ? null : wallet.isError && !wallet.data ? (
        <ErrorState onRetry={() => wallet.refetch()} isRetrying={wallet.isFetching}>
          {t('common.balance_failed')}
        </ErrorState>
      ) : (
        <Balances wallet={wallet.data} />
      )}
      <WalletHistory {...props} />
    </div>
  )
}
