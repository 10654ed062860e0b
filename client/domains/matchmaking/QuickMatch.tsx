import { useQuery } from '@tanstack/react-query'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { occupies } from '#client/domains/lobbies/seats/SeatGate.tsx'
import { query } from '#client/lib/api/query.ts'
import { QuickCard } from './QuickCard.tsx'
import { queueQuery } from './queries.ts'

type Props = {
  game: Game | undefined
  mode: Mode | undefined
  /** The main act of the page, or one beside it. */
  variant: 'main' | 'outline'
}

/** The card of the quick match on other pages. While the player waits, the bar says so; in a match there is nothing to find. */
export function QuickMatch({ game, mode, variant }: Props) {
  const { user } = useSession()
  const { data: ticket } = useQuery({ ...queueQuery, enabled: user !== undefined })
  const { data: dashboard } = useQuery({
    ...query('GET v1 /players/dashboard/'),
    enabled: user !== undefined,
  })
  if (!game || !mode || (user && ticket) || dashboard?.now.some(occupies)) return null
  return <QuickCard key={`${game.slug}/${mode.slug}`} {...{ game, mode, variant }} />
}
