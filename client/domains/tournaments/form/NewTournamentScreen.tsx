import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTitle } from '#client/lib/title.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { isOrganizer } from '#client/domains/accounts/session/roles.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import type { SettingName } from './setting-names.ts'
import { AskToOrganize } from './AskToOrganize.tsx'
import { PracticeCard } from './PracticeCard.tsx'
import { TournamentForm } from './TournamentForm.tsx'

const route = getRouteApi('/tournament-new')

/** Creates a tournament, or with `edit` in the address changes one. */
export function NewTournamentScreen() {
  const { edit, organization, setting } = route.useSearch()
  return edit === undefined ? (
    <Create organization={organization} />
  ) : (
    <Edit key={edit} id={edit} asked={setting} />
  )
}

function Create({ organization }: { organization: number | undefined }) {
  const { data: profile } = useProfile()
  return (
    <Page>
      <PageHeader title={t('common.create_tournament')} above={<Back />} />
      {isOrganizer(profile) ? (
        <>
          <TournamentForm organization={organization} />
          <PracticeCard organization={organization} />
        </>
      ) : (
        <AskToOrganize />
      )}
    </Page>
  )
}

function Edit({ id, asked }: { id: number; asked: SettingName | undefined }) {
  const query = useQuery(tournamentQuery(id))
  useTitle(query.data && t('tournaments.form.edit', { name: query.data.name }))
  if (query.isPending) return <PageSkeleton shape="form" />
  return (
    <Page>
      <PageHeader
        title={
          query.data ? t('tournaments.form.edit', { name: query.data.name }) : t('tournaments.form.edit_any')
        }
        above={<Back />}
      />
      {!query.data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {t('tournaments.page.could_not_load')}
        </ErrorState>
      ) : query.data.can.edit ? (
        <TournamentForm tournament={query.data} asked={asked} />
      ) : (
        <EmptyState>{t('common.refused.not_staff')}</EmptyState>
      )}
    </Page>
  )
}

function Back() {
  return (
    <Link to="/tournament" className="rounded-sm py-2 hover:text-text hover:underline">
      {t('common.tournaments')}
    </Link>
  )
}
