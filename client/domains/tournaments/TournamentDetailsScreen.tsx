import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { useTitle } from '#client/lib/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { useLiveTournament } from './live.ts'
import { TournamentPage } from './page/TournamentPage.tsx'
import { tournamentQuery } from './queries.ts'

const route = getRouteApi('/tournament-details')

/** One tournament, from its announcement to its prizes. */
export function TournamentDetailsScreen() {
  const { tournamentId } = route.useSearch()
  // No row has the id 0, and the call takes none.
  return tournamentId > 0 ? <Loaded key={tournamentId} id={tournamentId} /> : <NotThere id={tournamentId} />
}

function Loaded({ id }: { id: number }) {
  const query = useQuery(tournamentQuery(id))
  useLiveTournament(id)
  const isGone = statusOf(query.error) === 404
  useTitle(isGone ? undefined : query.data?.name)
  if (isGone) return <NotThere id={id} />
  if (query.data) return <TournamentPage tournament={query.data} onDeadline={() => void query.refetch()} />
  if (query.isPending) return <PageSkeleton shape="room" />
  return (
    <Page>
      <PageHeader
        title={t('tournaments.tournament_details.tournament_tournament_id', { tournament_id: id })}
      />
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.page.could_not_load')}
      </ErrorState>
    </Page>
  )
}

function NotThere({ id }: { id: number }) {
  return (
    <Page>
      <PageHeader
        title={t('tournaments.tournament_details.tournament_tournament_id', { tournament_id: id })}
      />
      <EmptyState
        icon={<Trophy />}
        action={<ButtonLink to="/tournament">{t('common.all_tournaments')}</ButtonLink>}
      >
        {t('tournaments.refused.not_found')}
      </EmptyState>
    </Page>
  )
}
