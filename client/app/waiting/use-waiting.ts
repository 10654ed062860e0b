import { useQuery } from '@tanstack/react-query'
import { friendRequestsQuery } from '#client/domains/friends/queries.ts'
import { invitesQuery } from '#client/domains/teams/queries.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ownTournamentsQuery } from '#client/domains/tournaments/queries.ts'
import { type Waiting, waitingOf } from './waiting.ts'
import { query } from '#client/lib/api/query.ts'

/**
 * Returns everything that waits for the player, the most urgent first: their lobbies and matches, check-ins, invites
 * and friend requests. The one source for home, the dashboard and the bell. `isPending`: not everything is loaded yet.
 */
export function useWaiting(playerId: string): { items: Waiting[]; isPending: boolean } {
  const dashboard = useQuery(query('GET v1 /players/dashboard/'))
  const invites = useQuery(invitesQuery)
  const requests = useQuery(friendRequestsQuery)
  const tournaments = useQuery(ownTournamentsQuery)
  const catalogue = useCatalogue()
  return {
    items: waitingOf(
      {
        lobbies: dashboard.data?.now ?? [],
        invites: invites.data?.results ?? [],
        requests: requests.data?.results ?? [],
        tournaments: tournaments.data?.results ?? [],
      },
      playerId,
      catalogue,
    ),
    isPending: dashboard.isPending || invites.isPending || requests.isPending || tournaments.isPending,
  }
}
