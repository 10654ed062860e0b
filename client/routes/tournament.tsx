import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ready } from '#client/lib/ready.ts'
import { choiceParam, countParam, textParam, textParams } from '#client/lib/search.ts'
import { type ListSearch, tournamentPageQuery } from '#client/domains/tournaments/list/page-query.ts'
import { TournamentsScreen } from '#client/domains/tournaments/TournamentsScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/tournament')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.tournaments')
    },
  },
  validateSearch: (search): ListSearch => ({
    ...textParams(search, ['gameType', 'game', 'mode', 'status', 'region', 'entry']),
    scope: choiceParam(search, 'scope', ['mine']),
    view: choiceParam(search, 'view', ['calendar']),
    day: textParam(search, 'day'),
    page: countParam(search, 'page'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    ready(
      queryClient.prefetchQuery(query('GET v1 /games/')),
      // The days of the calendar depend on the viewer's zone.
      deps.view === 'calendar' ? undefined : queryClient.prefetchQuery(tournamentPageQuery(deps)),
    ),
  component: TournamentsScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
