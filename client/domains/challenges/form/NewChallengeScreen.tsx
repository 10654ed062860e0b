import { t } from '#messages/challenges.ts'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { ChallengeForm } from './ChallengeForm.tsx'

/** Creates a challenge. A player who is no organizer is told where to ask. */
export function NewChallengeScreen() {
  const { data: profile } = useProfile()
  if (!profile) return <PageSkeleton shape="form" />
  const mayCreate = profile.role === 'organizer' || profile.role === 'admin'
  return (
    <Page>
      <PageHeader
        title={t('common.create_challenge')}
        above={
          <Link to="/challenges" className="rounded-sm py-2 hover:text-text hover:underline">
            {t('common.challenges')}
          </Link>
        }
      >
        {t('challenges.form.lead')}
      </PageHeader>
      {mayCreate ? (
        <ChallengeForm />
      ) : (
        <EmptyState
          action={
            <ButtonLink to="/tournament-new" variant="outline">
              {t('common.become_organizer')}
            </ButtonLink>
          }
        >
          {t('challenges.form.organizers_only')}
        </EmptyState>
      )}
    </Page>
  )
}
