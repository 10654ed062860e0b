import { t } from '#messages/challenges.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { reviewsQuery } from '#client/domains/challenges/queries.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { useReviewKeys } from './use-review-keys.ts'

const route = getRouteApi('/challenge-reviews')

/** Results that wait for a review, by their clock; made for the keyboard. */
export function ReviewsScreen() {
  const { challengeId = '' } = route.useSearch()
  const query = useQuery(reviewsQuery(/^[1-9]\d{0,14}$/.test(challengeId) ? Number(challengeId) : undefined))
  const list = useRef<HTMLUListElement>(null)
  useReviewKeys(list)
  const results = query.data?.results ?? []
  return (
    <Page width="reading">
      <PageHeader
        title={t('challenges.review.title')}
        above={
          <Link to="/challenges" className="rounded-sm py-2 hover:text-text hover:underline">
            {t('challenges.challenges.challenges')}
          </Link>
        }
        actions={
          results.length > 0 ? (
            <span className="hidden text-12 text-muted lg:inline">{t('challenges.review.keys')}</span>
          ) : null
        }
      >
        {t('challenges.review.lead')}
      </PageHeader>
      {query.isPending ? <SkeletonList count={3} row="h-40 w-full" /> : null}
      {query.isError && !query.data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : null}
      {query.data && results.length === 0 ? (
        <EmptyState art="tournaments">{t('challenges.review.none')}</EmptyState>
      ) : null}
      <ul ref={list} className="grid gap-4">
        {results.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </Page>
  )
}
