import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { PlayScreen } from '#client/domains/lobbies/create/PlayScreen.tsx'
import { queueQuery } from '#client/domains/matchmaking/queries.ts'
import { QuickMatch } from '#client/domains/matchmaking/QuickMatch.tsx'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/play')({
  staticData: {
    get title() {
      return t('site.play.play')
    },
  },
  validateSearch: (search) => textParams(search, ['game', 'mode', 'challenge']),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(query('GET v1 /games/'))
    if (!getSession().user) return
    void queryClient.prefetchQuery(queueQuery)
    void queryClient.prefetchQuery(query('GET v1 /players/dashboard/'))
  },
  component: () => <PlayScreen QuickMatch={QuickMatch} />,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
