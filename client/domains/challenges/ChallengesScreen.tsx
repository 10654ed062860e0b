import { Target } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** The list of challenges: tasks for single players within a period of time. */
export function ChallengesScreen() {
  return (
    <Page>
      <PageHeader title="Challenges">
        Tasks for single players: your best results in a window of time count, against everyone else&rsquo;s.
      </PageHeader>
      <EmptyState
        icon={<Target />}
        action={
          <ButtonLink to="/play" variant="main">
            Play a match
          </ButtonLink>
        }
      >
        No challenge is running right now. Matches count for your rating at any hour.
      </EmptyState>
    </Page>
  )
}
