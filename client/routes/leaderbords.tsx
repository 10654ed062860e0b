import { t } from '#messages/site.ts'
import type { PlayRegion } from '#core/region.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SeasonsScreen } from '#client/domains/ratings/seasons/SeasonsScreen.tsx'
import { LeaderboardsScreen } from '#client/domains/ratings/LeaderboardsScreen.tsx'
import { type BoardMetric, boardOf, isTotal } from '#client/domains/ratings/queries.ts'
import { totalsOf } from '#client/domains/ratings/totals/queries.ts'
import { seasonsQuery } from '#client/domains/ratings/seasons/queries.ts'
import { TeamRanksScreen, teamRanksQuery } from '#client/domains/ratings/teams/TeamRanksScreen.tsx'
import { choiceParam, countParam, textParams } from '#client/lib/search.ts'
import { REGIONS } from '#client/lib/region-names.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

type BoardSearch = {
  view?: 'seasons' | 'teams' | undefined
  game?: string
  mode?: string
  season?: number | undefined
  metric?: BoardMetric | undefined
  region?: PlayRegion | undefined
  scope?: 'friends' | undefined
  page?: number | undefined
}

export const Route = createFileRoute('/leaderbords')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.leaderboards')
    },
  },
  validateSearch: (search): BoardSearch => ({
    ...textParams(search, ['game', 'mode']),
    view: choiceParam(search, 'view', ['seasons', 'teams']),
    season: countParam(search, 'season'),
    metric: choiceParam(search, 'metric', ['rating', 'wins', 'earnings', 'tournament_points']),
    region: choiceParam(search, 'region', REGIONS),
    scope: choiceParam(search, 'scope', ['friends']),
    page: countParam(search, 'page'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => ready(...answersOf(queryClient, deps)),
  component: Leaderboards,
  pendingComponent: () => <PageSkeleton shape="list" />,
})

/** The answers that a view shows at first. */
function answersOf(queryClient: QueryClient, search: BoardSearch): Promise<void>[] {
  const games = queryClient.prefetchQuery(query('GET v1 /games/'))
  switch (search.view) {
    case 'seasons':
      return [games, queryClient.prefetchQuery(seasonsQuery(undefined))]
    case 'teams':
      return [games, queryClient.prefetchQuery(teamRanksQuery(search))]
    case undefined:
      return [
        games,
        queryClient.prefetchQuery(seasonsQuery(search.game)),
        isTotal(search.metric ?? 'rating')
          ? queryClient.prefetchQuery(totalsOf(search))
          : queryClient.prefetchQuery(boardOf(search)),
      ]
  }
}

function Leaderboards() {
  switch (Route.useSearch().view) {
    case 'seasons':
      return <SeasonsScreen />
    case 'teams':
      return <TeamRanksScreen />
    case undefined:
      return <LeaderboardsScreen />
  }
}
