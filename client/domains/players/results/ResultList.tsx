import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { matchHistoryQuery } from '#client/domains/players/queries.ts'
import { ResultRow } from './ResultRow.tsx'

type Props = {
  username: string
  page: number
  onPage: (page: number) => void
  empty: string
  action?: ReactNode
}

/** A player's settled matches, newest first. */
export function ResultList({ username, page, onPage, empty, action }: Props) {
  const history = useQuery(matchHistoryQuery(username, page))
  const catalogue = useCatalogue()
  if (history.isPending)
    return <SkeletonList count={6} row="h-14 w-full" label={t('common.loading_matches')} />
  if (!history.data) {
    return (
      <ErrorState onRetry={() => history.refetch()} isRetrying={history.isFetching}>
        {t('common.matches_failed')}
      </ErrorState>
    )
  }
  if (history.data.count === 0)
    return (
      <EmptyState icon={<Swords />} action={action}>
        {empty}
      </EmptyState>
    )
  return (
    <>
      <ul
        className={`border-b border-line transition-opacity ${history.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {history.data.results.map((result) => (
          <ResultRow key={result.match_id} result={result} catalogue={catalogue} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={history.data.count}
        onPage={onPage}
        label={t('players.result_list.pages_of_matches')}
      />
    </>
  )
}
