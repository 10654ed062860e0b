import { t } from '#messages/challenges.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Target } from 'lucide-react'
import { useMemo } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { throttle } from '#client/lib/throttle.ts'
import { useTitle } from '#client/lib/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Head } from './page/Head.tsx'
import { MyCard } from './page/MyCard.tsx'
import { OrganizerCard } from './page/OrganizerCard.tsx'
import { ResultsCard } from './page/ResultsCard.tsx'
import { RuleCard } from './page/RuleCard.tsx'
import { StandingCard } from './page/StandingCard.tsx'
import { Steps } from './page/Steps.tsx'
import { type Challenge, challengeQuery } from './queries.ts'
import { renew } from '#client/lib/api/query.ts'
import { keysOfChallenge } from './keys.ts'

const route = getRouteApi('/challenge-details')
/** With thousands in it, something happens all the time. */
const REFRESH_EVERY_MS = 3000

/** One challenge, by its id. */
export function ChallengeDetailsScreen() {
  const { challengeId = '' } = route.useSearch()
  const id = /^[1-9]\d{0,14}$/.test(challengeId) ? Number(challengeId) : undefined
  return id === undefined ? <NotFound /> : <Loaded id={id} />
}

function Loaded({ id }: { id: number }) {
  const query = useQuery(challengeQuery(id))
  useLiveChallenge(id)
  if (query.data) return <Shown challenge={query.data} />
  if (query.isPending) return <PageSkeleton shape="room" />
  if (query.error instanceof CallError && query.error.status === 404) return <NotFound />
  return (
    <Page>
      <PageHeader title={t('common.challenge')} />
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
    </Page>
  )
}

function Shown({ challenge }: { challenge: Challenge }) {
  useTitle(challenge.name)
  const { cancelled } = challenge
  return (
    <>
      <Head challenge={challenge} />
      <div className="border-b border-line bg-surface">
        <Steps challenge={challenge} />
      </div>
      <Page>
        {cancelled ? (
          <p role="status" className="mb-5 rounded-card border border-line bg-raised px-5 py-4 text-16">
            {whyCancelled(cancelled)}
          </p>
        ) : null}
        {challenge.prizes_state === 'waiting' && !cancelled ? (
          <p role="note" className="mb-5 rounded-card border border-line bg-raised px-5 py-4 text-16">
            {t(challenge.status === 'review' ? 'challenges.prizes_checked' : 'challenges.prizes_waiting')}
          </p>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">
            <MyCard challenge={challenge} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <RuleCard challenge={challenge} />
            <ResultsCard challenge={challenge} />
            {challenge.description ? (
              <Card title={t('challenges.page.about')}>
                <p dir="auto" className="text-16 wrap-anywhere whitespace-pre-line">
                  {challenge.description}
                </p>
              </Card>
            ) : null}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
            <OrganizerCard challenge={challenge} />
            <StandingCard challenge={challenge} />
          </div>
        </div>
      </Page>
    </>
  )
}

function whyCancelled({ why, reason }: NonNullable<Challenge['cancelled']>): string {
  if (why === 'organizer') return t('challenges.cancelled.organizer', { reason: reason ?? '' })
  if (why === 'not_approved' && reason) return t('challenges.cancelled.prizes_refused', { reason })
  return t(`challenges.cancelled.${why}`)
}

function NotFound() {
  return (
    <Page>
      <PageHeader title={t('common.challenge')} />
      <EmptyState
        icon={<Target />}
        action={<ButtonLink to="/challenges">{t('challenges.challenge_details.all_challenges')}</ButtonLink>}
      >
        {t('challenges.challenge_details.not_found')}
      </EmptyState>
    </Page>
  )
}

function useLiveChallenge(id: number): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(
    () => throttle(() => void renew(queryClient, ...keysOfChallenge(id)), REFRESH_EVERY_MS),
    [queryClient, id],
  )
  useLiveTopics([`challenge:${id}`], ({ event, data }) => {
    if (event === 'reset' || (event === 'challenge' && data.id === id)) refresh()
  })
}
