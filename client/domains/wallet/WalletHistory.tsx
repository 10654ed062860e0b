import { t } from '#messages/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { HistoryFilter } from './HistoryFilter.tsx'
import { MovementList } from './MovementList.tsx'
import { useStatement, walletHistoryQuery } from './queries.ts'
import type { WalletFilter } from './search.ts'

type Props = {
  filter: WalletFilter
  page: number
  onPage: (page: number) => void
  onFilter: (filter: WalletFilter) => void
}

/** All movements, newest first, with the filters of the URL, and a download of the same. */
export function WalletHistory({ filter, page, onPage, onFilter }: Props) {
  const statement = useStatement(filter)
  const { general } = placeRefusal(statement.error, [])
  return (
    <Card
      title={t('common.history')}
      aside={
        <Button
          size="small"
          icon={<Download aria-hidden="true" className="size-4" />}
          aria-label={t('wallet.wallet_history.download_as_csv')}
          pending={statement.isPending}
          onClick={() => statement.mutate()}
        >
          {t('wallet.wallet_history.csv')}
        </Button>
      }
    >
      <HistoryFilter filter={filter} onFilter={onFilter} />
      {general ? (
        <div className="mb-4">
          <FormAlert>{t('wallet.wallet_history.file_failed', { general })}</FormAlert>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {statement.isSuccess ? t('wallet.wallet_history.file_saved') : ''}
      </p>
      <Movements filter={filter} page={page} onPage={onPage} onFilter={onFilter} />
    </Card>
  )
}

function Movements({ filter, page, onPage, onFilter }: Props) {
  const history = useQuery(walletHistoryQuery(filter, page))
  if (history.isPending)
    return (
      <SkeletonList count={5} row="h-12 w-full" label={t('wallet.wallet_history.loading_transactions')} />
    )
  if (!history.data)
    return (
      <ErrorState onRetry={() => history.refetch()} isRetrying={history.isFetching}>
        {t('wallet.wallet_history.failed')}
      </ErrorState>
    )
  if (history.data.count === 0)
    return Object.values(filter).some(Boolean) ? <NothingFound onAll={() => onFilter({})} /> : <NothingYet />
  return (
    <>
      <div className={`transition-opacity ${history.isPlaceholderData ? 'opacity-60' : ''}`}>
        <MovementList entries={history.data.results} />
      </div>
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={history.data.count}
        onPage={onPage}
        label={t('wallet.wallet_history.transaction_pages')}
      />
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={<ReceiptText />}
      action={
        <ButtonLink to="/play" variant="outline">
          {t('common.play_a_match')}
        </ButtonLink>
      }
    >
      {t('wallet.wallet_history.no_transactions_yet')}
    </EmptyState>
  )
}

function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={<ReceiptText />}
      action={
        <Button variant="outline" onClick={onAll}>
          {t('wallet.wallet_history.show_everything')}
        </Button>
      }
    >
      {t('wallet.wallet_history.no_matching_transactions')}
    </EmptyState>
  )
}
