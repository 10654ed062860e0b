import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { countParam, textParams } from '#client/lib/search.ts'
import { LobbyListScreen } from '#client/domains/lobbies/list/LobbyListScreen.tsx'
import { lobbyPageQuery } from '#client/domains/lobbies/list/page-query.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

type LobbyFilters = { [Name in (typeof FILTERS)[number]]?: string } & { page?: number | undefined }
const FILTERS = ['game', 'mode', 'status', 'region', 'fee_min', 'fee_max'] as const

export const Route = createFileRoute('/lobby')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.lobbies')
    },
  },
  validateSearch: (search): LobbyFilters => ({
    ...textParams(search, FILTERS),
    page: countParam(search, 'page'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    ready(
      queryClient.prefetchQuery(query('GET v1 /games/')),
      queryClient.prefetchQuery(lobbyPageQuery(deps)),
    ),
  component: LobbyListScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
