import type { QueryClient } from '@tanstack/react-query'
import type { EventData } from '#client/lib/live/live.ts'
import { patchOrRead, patchQueries } from '#client/lib/patch-queries.ts'
import { cacheLiveMatch } from '#client/domains/matches/cache.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { withRow } from './list/with-row.ts'
import { type Lobby, type LobbyFilters, type LobbyPage } from './queries.ts'
import { keyOf, renew, query } from '#client/lib/api/query.ts'

/** Puts a row of the list of lobbies, as the live stream sends it, into every cached page that shows it. */
export function cacheRow(queryClient: QueryClient, { row, open_lobbies }: EventData<'lobby_row'>): void {
  const playerId = getSession().user?.id
  patchQueries<LobbyPage>(queryClient, keyOf('GET v1 /lobbies/'), (page, [, input]) =>
    // The key holds the filters that the page was requested with.
    withRow(page, row, { filters: (input as { query: LobbyFilters }).query, playerId }),
  )
  const { queryKey } = query('GET v1 /games/')
  patchQueries<{ results: { slug: string; open_lobbies: number }[] }>(queryClient, queryKey, (games) => ({
    ...games,
    results: games.results.map((game) => (game.slug === row.game ? { ...game, open_lobbies } : game)),
  }))
}

/** Puts a lobby and its match, as the live stream sends them, into the cache. */
export function cacheRoom(queryClient: QueryClient, { id, lobby, match }: EventData<'lobby'>): void {
  cacheNow(queryClient, id, lobby)
  if (!lobby) {
    // Not visible any more: the next read says so.
    void renew(queryClient, keyOf('GET v1 /lobbies/{id}/', { params: { id } }))
    return
  }
  if (match) cacheLiveMatch(queryClient, match)
  patchQueries<Lobby>(queryClient, keyOf('GET v1 /lobbies/{id}/', { params: { id } }), (known) =>
    known.version > lobby.version ? known : lobby,
  )
  // The players who may be invited depend on seats and invites.
  void renew(queryClient, keyOf('GET v1 /players/lobby/{lobbyId}/teammates/', { params: { lobbyId: id } }))
}

/** Puts a lobby among those that the player is in now, newest first, or takes it out. */
function cacheNow(queryClient: QueryClient, id: number, lobby: Lobby | null): void {
  patchOrRead<{ now: Lobby[] }>(
    queryClient,
    query('GET v1 /players/dashboard/'),
    (dashboard, _key, readAgain) => {
      const known = dashboard.now.find((each) => each.id === id)
      if (known && lobby && known.version > lobby.version) return dashboard
      const others = dashboard.now.filter((each) => each.id !== id)
      if (lobby && isIn(lobby))
        return { ...dashboard, now: [...others, lobby].toSorted((one, other) => other.id - one.id) }
      // The record of the week, the ratings and the reliability may have changed with its end; Play shows those of the profile.
      if (known) {
        readAgain()
        void renew(queryClient, keyOf('GET v1 /players/public-profile/'))
      }
      return { ...dashboard, now: others }
    },
  )
}

/** Checks whether the player has a seat in this lobby, and it is not over. */
function isIn({ status, sides }: Lobby): boolean {
  const playerId = getSession().user?.id
  return (
    !['settled', 'cancelled', 'expired'].includes(status) &&
    sides.some(({ players }) => players.some((each) => each.id === playerId && each.state !== 'invited'))
  )
}
