import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { PlayScreen } from '#client/domains/lobbies/create/PlayScreen.tsx'
import { queueQuery } from '#client/domains/matchmaking/queries.ts'
import { PlayHero } from '#client/domains/matchmaking/PlayHero.tsx'
import { queueModesQuery } from '#client/domains/matchmaking/queue-modes.ts'
import { getSession, useSession } from '#client/domains/accounts/session/store.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/play')({
  staticData: {
    get title() {
      return t('common.play')
    },
  },
  validateSearch: (search) => textParams(search, ['game', 'mode', 'challenge']),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(query('GET v1 /games/'))
    void queryClient.prefetchQuery(queueModesQuery)
    if (!getSession().user) return
    void queryClient.prefetchQuery(queueQuery)
    void queryClient.prefetchQuery(query('GET v1 /players/dashboard/'))
  },
  component: Play,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})

function Play() {
  const { user } = useSession()
  const { data: ticket } = useQuery({ ...queueQuery, enabled: user !== undefined })
  return <PlayScreen Hero={PlayHero} searched={(user && ticket) ?? undefined} />
}
