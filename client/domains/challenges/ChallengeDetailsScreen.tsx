import { t } from '#messages/challenges.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Target } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const route = getRouteApi('/challenge-details')

/** One challenge, by its id. */
export function ChallengeDetailsScreen() {
  const { challengeId } = route.useSearch()
  return (
    <Page>
      <PageHeader
        title={
          challengeId && /^\d{1,15}$/.test(challengeId)
            ? t('challenges.challenge_details.challenge_challenge_id', { challenge_id: challengeId })
            : t('challenges.challenge_details.challenge')
        }
      />
      <EmptyState
        icon={<Target />}
        action={<ButtonLink to="/challenges">{t('challenges.challenge_details.all_challenges')}</ButtonLink>}
      >
        {t('challenges.challenge_details.there_is_no_such_challenge')}
      </EmptyState>
    </Page>
  )
}
