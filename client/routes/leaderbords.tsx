import { t } from '#messages/site.ts'
import type { PlayRegion } from '#core/region.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SeasonsScreen } from '#client/domains/ratings/seasons/SeasonsScreen.tsx'
import { LeaderboardsScreen } from '#client/domains/ratings/LeaderboardsScreen.tsx'
import { type BoardMetric, boardOf, isTotal } from '#client/domains/ratings/queries.ts'
import { totalsOf } from '#client/domains/ratings/totals/queries.ts'
import { seasonsQuery } from '#client/domains/ratings/seasons/queries.ts'
import { choiceParam, countParam, textParams } from '#client/lib/search.ts'
import { REGIONS } from '#client/lib/region-names.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

type BoardSearch = {
  view?: 'seasons' | undefined
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
      return t('site.leaderbords.leaderboards')
    },
  },
  validateSearch: (search): BoardSearch => ({
    ...textParams(search, ['game', 'mode']),
    view: choiceParam(search, 'view', ['seasons']),
    season: countParam(search, 'season'),
    metric: choiceParam(search, 'metric', ['rating', 'wins', 'earnings', 'tournament_points']),
    region: choiceParam(search, 'region', REGIONS),
    scope: choiceParam(search, 'scope', ['friends']),
    page: countParam(search, 'page'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    deps.view === 'seasons'
      ? ready(
          queryClient.prefetchQuery(query('GET v1 /games/')),
          queryClient.prefetchQuery(seasonsQuery(undefined)),
        )
      : ready(
          queryClient.prefetchQuery(query('GET v1 /games/')),
          queryClient.prefetchQuery(seasonsQuery(deps.game)),
          isTotal(deps.metric ?? 'rating')
            ? queryClient.prefetchQuery(totalsOf(deps))
            : queryClient.prefetchQuery(boardOf(deps)),
        ),
  component: Leaderboards,
  pendingComponent: () => <PageSkeleton shape="list" />,
})

function Leaderboards() {
  return Route.useSearch().view === 'seasons' ? <SeasonsScreen /> : <LeaderboardsScreen />
}
