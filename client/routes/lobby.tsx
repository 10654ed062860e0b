import { createFileRoute } from '@tanstack/react-router'
import { countParam, textParams } from '#client/lib/search.ts'
import { LobbyListScreen } from '#client/lobbies/LobbyListScreen.tsx'
import { lobbyPageQuery } from '#client/lobbies/page-query.ts'
import { gamesQuery } from '#client/players/games.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

type LobbyFilters = { [Name in (typeof FILTERS)[number]]?: string } & { page?: number | undefined }
const FILTERS = ['game', 'mode', 'status', 'region', 'fee_min', 'fee_max'] as const

export const Route = createFileRoute('/lobby')({
  staticData: { title: 'Lobbies' },
  validateSearch: (search): LobbyFilters => ({
    ...textParams(search, FILTERS),
    page: countParam(search, 'page'),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(gamesQuery)
    void queryClient.prefetchQuery(lobbyPageQuery(deps))
  },
  component: LobbyListScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
