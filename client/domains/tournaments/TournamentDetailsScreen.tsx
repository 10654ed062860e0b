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
      <PageHeader title={`Tournament #${tournamentId}`} />
      <EmptyState icon={<Trophy />} action={<ButtonLink to="/tournament">All tournaments</ButtonLink>}>
        There is no tournament with this number. It may have been called off.
      </EmptyState>
    </Page>
  )
}
