import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { PlayScreen } from '#client/lobbies/PlayScreen.tsx'
import { dashboardQuery } from '#client/lobbies/queries.ts'
import { gamesQuery } from '#client/players/games.ts'
import { queueQuery } from '#client/queue/queries.ts'
import { QuickMatch } from '#client/queue/QuickMatch.tsx'
import { getSession } from '#client/session/store.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/play')({
  staticData: { title: 'Play' },
  validateSearch: (search) => textParams(search, ['game', 'mode']),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(gamesQuery)
    if (!getSession().user) return
    void queryClient.prefetchQuery(queueQuery)
    void queryClient.prefetchQuery(dashboardQuery)
  },
  component: () => <PlayScreen QuickMatch={QuickMatch} />,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
