import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { keepNewer } from '#client/lib/newer.ts'
import { cacheMatch } from '#client/domains/matches/cache.ts'
import { query, keyOf, renew, answersUnder } from '#client/lib/api/query.ts'
import { renewWallet } from '#client/domains/wallet/renew.ts'
import { renewTeams } from '#client/domains/teams/queries.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Lobby = AnswerFor<'POST v1 /lobbies/'>
export type LobbySide = Lobby['sides'][number]
/** A lobby as lists contain it. */
export type LobbyPage = AnswerFor<'GET v1 /lobbies/'>
export type ListedLobby = LobbyPage['results'][number]
export type LobbyFilters = NonNullable<InputFor<'GET v1 /lobbies/'>['query']>
export type LobbyInput = InputFor<'POST v1 /lobbies/'>['body']

/** Public lobbies. */
export const lobbiesQuery = (filters: LobbyFilters) =>
  query('GET v1 /lobbies/', { query: filters }, { placeholderData: keepPreviousData })

/** One lobby; its match comes with it. A private one is visible to its players and with its invite. */
export const lobbyQuery = (id: number, invite?: string) =>
  queryOptions({
    queryKey: keyOf('GET v1 /lobbies/{id}/', { params: { id }, query: { invite } }),
    queryFn: async ({ signal, client }): Promise<Lobby> => {
      const { match, ...lobby } = await call(
        'GET v1 /lobbies/{id}/',
        { params: { id }, query: { invite } },
        { signal },
      )
      if (match) cacheMatch(client, match)
      return lobby
    },
    structuralSharing: keepNewer,
  })

/** The rematch of a lobby. A private one is not found for players who are not in it. */
export const rematchQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('GET v1 /lobbies/{id}/', { params: { id } }, 'rematch'),
    queryFn: async ({ signal }): Promise<Lobby | 'out_of_sight'> => {
      try {
        const { match: _match, ...lobby } = await call(
          'GET v1 /lobbies/{id}/',
          { params: { id } },
          { signal },
        )
        return lobby
      } catch (error) {
        if (statusOf(error) === 404) return 'out_of_sight'
        throw error
      }
    },
  })

export function useOpenLobby() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /lobbies/', {
    once: 'taken',
    input: (body: LobbyInput) => ({ body }),
    quiet: true,
    onSuccess: (lobby) => cacheLobby(queryClient, lobby),
    onError: () => refresh(queryClient),
  })
}

/**
 * Mutations for the actions in a lobby. A response replaces the cached lobby, a refusal refetches it. Other
 * changes, of lists and balances, come by the live stream.
 */
export function useLobbyActions(id: number, invite?: string) {
  const queryClient = useQueryClient()
  const callbacks = {
    onSuccess: (lobby: Lobby) => cacheLobby(queryClient, lobby, invite),
    onError: () => refresh(queryClient),
  }
  const join = useAct('POST v1 /lobbies/{id}/join/', {
    once: 'taken',
    /** `teamId`: the team to play for. */
    input: ({ teamId, promoFirst }: { teamId: number | null; promoFirst: boolean }) => ({
      params: { id },
      body: { invite: invite ?? null, team_id: teamId, promo_choice: promoFirst },
    }),
    quiet: ['insufficient'],
    ...callbacks,
  })
  const ready = useAct('PUT v1 /lobbies/{id}/ready/', {
    input: (_playerId: string | undefined) => ({ params: { id } }),
    // Optimistic, because seconds count: the seat is shown as ready at once.
    onMutate: (playerId) => {
      const { queryKey } = lobbyQuery(id, invite)
      const previous = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (lobby) => lobby && withReady(lobby, playerId))
      return previous
    },
    ...callbacks,
    // Undo it: without a connection the player is not ready and needs the button again.
    onError: (_error, _playerId, previous) => {
      if (previous) queryClient.setQueryData(lobbyQuery(id, invite).queryKey, previous)
      return refresh(queryClient)
    },
  })
  const cancel = useAct('PUT v1 /lobbies/{id}/cancel/', {
    once: 'taken',
    input: () => ({ params: { id } }),
    ...callbacks,
  })
  const leave = useAct('PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/', {
    once: 'taken',
    input: (sideId: number) => ({
      params: { lobbyId: id, teamId: sideId },
    }),
    ...callbacks,
  })
  return {
    join,
    ready,
    cancel,
    leave,
    isPending: join.isPending || ready.isPending || cancel.isPending || leave.isPending,
  }
}

/** Has lobbies, the dashboard and who may be invited read again. */
export const renewLobbies = (queryClient: QueryClient): Promise<void> =>
  renew(
    queryClient,
    answersUnder('/lobbies/'),
    answersUnder('/players/lobby/'),
    keyOf('GET v1 /players/dashboard/'),
  )

/** After a refusal, which means that what is shown is out of date: the lobby, the seats of the player or the wallet. */
function refresh(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([renewLobbies(queryClient), renewWallet(queryClient)])
}

/** Accepts or declines an invite to a seat. */
export function useAnswerInvite(id: number, sideId: number, invite?: string) {
  const queryClient = useQueryClient()
  const params = { lobbyId: id, teamId: sideId }
  const callbacks = {
    onSuccess: (lobby: Lobby) => cacheLobby(queryClient, lobby, invite),
    onError: () =>
      Promise.all([
        refresh(queryClient),
        renew(queryClient, keyOf('GET v1 /players/notifications/')),
        renewTeams(queryClient),
      ]),
  }
  const accept = useAct('POST v1 /players/lobby/{lobbyId}/{teamId}/accept-invite/', {
    once: 'taken',
    input: (promoFirst: boolean) => ({ params, body: { promo_choice: promoFirst } }),
    quiet: ['insufficient'],
    ...callbacks,
  })
  const decline = useAct('POST v1 /players/lobby/{lobbyId}/{teamId}/decline-invite/', {
    input: (promoFirst: boolean) => ({
      params,
      body: { promo_choice: promoFirst },
    }),
    ...callbacks,
  })
  return { accept, decline }
}

function withReady(lobby: Lobby, playerId: string | undefined): Lobby {
  const sides = lobby.sides.map((side) => ({
    ...side,
    players: side.players.map((player) =>
      player.id === playerId ? { ...player, state: 'ready' as const } : player,
    ),
  }))
  return { ...lobby, sides, can: { ...lobby.can, ready: false } }
}

/** Shows the lobby of an answer. One that has none, as an API may answer, lets the lobby be read again. */
export function cacheLobby(
  queryClient: QueryClient,
  lobby: Partial<Lobby> | undefined,
  invite?: string,
): Promise<void> | undefined {
  if (lobby?.id === undefined) return renewLobbies(queryClient)
  queryClient.setQueryData(lobbyQuery(lobby.id, invite).queryKey, lobby as Lobby) // one with an id is whole
  return undefined
}
