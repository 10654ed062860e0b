import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { PlayScreen } from '#client/domains/lobbies/create/PlayScreen.tsx'
import { dashboardQuery } from '#client/domains/lobbies/queries.ts'
import { gamesQuery } from '#client/domains/players/games.ts'
import { queueQuery } from '#client/domains/matchmaking/queries.ts'
import { QuickMatch } from '#client/domains/matchmaking/QuickMatch.tsx'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/play')({
  staticData: {
    get title() {
      return t('site.play.play')
    },
  },
  validateSearch: (search) => textParams(search, ['game', 'mode', 'challenge']),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(gamesQuery)
    if (!getSession().user) return
    void queryClient.prefetchQuery(queueQuery)
    void queryClient.prefetchQuery(dashboardQuery)
  },
  component: () => <PlayScreen QuickMatch={QuickMatch} />,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
