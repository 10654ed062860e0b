import { t } from '#messages/tournaments.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const route = getRouteApi('/tournament-details')

/** One tournament, by its id. */
export function TournamentDetailsScreen() {
  const { tournamentId } = route.useSearch()
  return (
    <Page>
      <PageHeader
        title={t('tournaments.tournament_details.tournament_tournament_id', { tournament_id: tournamentId })}
      />
      <EmptyState
        icon={<Trophy />}
        action={
          <ButtonLink to="/tournament">{t('tournaments.tournament_details.all_tournaments')}</ButtonLink>
        }
      >
        {t('tournaments.tournament_details.there_is_no_tournament_with')}
      </EmptyState>
    </Page>
  )
}
