import { t } from '#messages/challenges.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type Challenge, type ChallengeResult, ownResultsQuery } from '#client/domains/challenges/queries.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ResultRow } from './ResultRow.tsx'

/** The viewer's results: those that count, what the next has to beat, and the rest. */
export function ResultsCard({ challenge }: { challenge: Challenge }) {
  return challenge.me ? <OwnResults challenge={challenge} me={challenge.me} /> : null
}

function OwnResults({ challenge, me }: { challenge: Challenge; me: NonNullable<Challenge['me']> }) {
  const query = useQuery(ownResultsQuery(challenge.id))
  const results = query.data?.results ?? []
  const [counting, rest] = [results.filter(({ counts }) => counts), results.filter(({ counts }) => !counts)]
  const most = Math.max(0, ...results.map(({ points }) => points))
  return (
    <Card
      title={t('challenges.page.results')}
      aside={t('challenges.page.used', { used: me.used, most: challenge.max_results })}
    >
      {query.isPending ? <SkeletonList count={3} row="h-14 w-full" /> : null}
      {query.isError && !query.data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : null}
      {query.data && results.length === 0 ? (
        <p className="text-16 text-muted">{t('challenges.page.no_results')}</p>
      ) : null}
      <Rows challenge={challenge} results={counting} most={most} />
      {counting.length > 0 ? (
        <p className="flex items-center gap-2 border-y border-line bg-raised/40 px-3 py-2 text-12 text-muted">
          <ArrowUp aria-hidden="true" className="size-4 shrink-0" />
          {t('challenges.page.these_count', {
            has: me.to_beat === null || challenge.status !== 'live' ? 'no' : 'yes',
            beat: me.to_beat ?? 0,
          })}
        </p>
      ) : null}
      <Rows challenge={challenge} results={rest} most={most} />
    </Card>
  )
}

type RowsProps = { challenge: Challenge; results: readonly ChallengeResult[]; most: number }

function Rows({ challenge, results, most }: RowsProps) {
  if (results.length === 0) return null
  return (
    <ul>
      {results.map((result) => (
        <ResultRow key={result.id} challenge={challenge} result={result} most={most} />
      ))}
    </ul>
  )
}
