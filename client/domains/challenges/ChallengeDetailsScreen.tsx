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
        title={challengeId && /^\d{1,15}$/.test(challengeId) ? `Challenge #${challengeId}` : 'Challenge'}
      />
      <EmptyState icon={<Target />} action={<ButtonLink to="/challenges">All challenges</ButtonLink>}>
        There is no such challenge. It may be over and cleared away.
      </EmptyState>
    </Page>
  )
}
