import { t } from '#messages/site.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BadAddress } from '#client/lib/api/bad-address.ts'
import { ready } from '#client/lib/ready.ts'
import { choiceParam, textParam } from '#client/lib/search.ts'
import { TABS, type TabId } from '#client/domains/tournaments/page/tabs.ts'
import { bracketQuery, tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { TournamentDetailsScreen } from '#client/domains/tournaments/TournamentDetailsScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

/** Throws for anything but a number. */
function tournamentIdOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text))
    throw new BadAddress('site.tournament_details.invalid_tournament_id')
  return Number(text)
}

/** The bracket is asked for once there is one. */
async function loadWhole(queryClient: QueryClient, id: number): Promise<void> {
  const { queryKey } = tournamentQuery(id)
  await queryClient.prefetchQuery(tournamentQuery(id))
  const status = queryClient.getQueryData(queryKey)?.status
  if (status === 'live' || status === 'completed') await queryClient.prefetchQuery(bracketQuery(id))
}

export const Route = createFileRoute('/tournament-details')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.tournament_details.tournament')
    },
  },
  validateSearch: (search): { tournamentId: number; tab?: TabId | undefined } => ({
    tournamentId: tournamentIdOf(textParam(search, 'tournamentId')),
    tab: choiceParam(search, 'tab', TABS),
  }),
  loaderDeps: ({ search: { tournamentId } }) => ({ tournamentId }),
  loader: ({ context: { queryClient }, deps: { tournamentId } }) =>
    ready(
      queryClient.prefetchQuery(query('GET v1 /games/')),
      tournamentId > 0 ? loadWhole(queryClient, tournamentId) : undefined,
    ),
  component: TournamentDetailsScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
