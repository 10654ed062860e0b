import { t } from '#messages/challenges.ts'
import { Target } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** The list of challenges: tasks for single players within a period of time. */
export function ChallengesScreen() {
  return (
    <Page>
      <PageHeader title={t('challenges.challenges.challenges')}>
        {t('challenges.challenges.tasks_for_single_players_your')}
      </PageHeader>
      <EmptyState
        icon={<Target />}
        action={
          <ButtonLink to="/play" variant="main">
            {t('challenges.challenges.play_a_match')}
          </ButtonLink>
        }
      >
        {t('challenges.challenges.no_challenge_is_running_right')}
      </EmptyState>
    </Page>
  )
}
