import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/call.ts'
import { statusOf } from '#client/lib/call-error.ts'
import { once } from './once.ts'

export type Lobby = AnswerFor<'GET v1 /lobbies/{id}/'>
export type LobbySide = Lobby['sides'][number]
/** What a row of a list has of a lobby. */
export type ListedLobby = AnswerFor<'GET v1 /lobbies/'>['results'][number]
export type LobbyFilters = NonNullable<InputFor<'GET v1 /lobbies/'>['query']>
export type LobbyInput = InputFor<'POST v1 /lobbies/'>['body']

/** Public lobbies. */
export const lobbiesQuery = (filters: LobbyFilters) =>
  queryOptions({
    queryKey: ['lobbies', 'list', filters],
    queryFn: ({ signal }) => call('GET v1 /lobbies/', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One lobby; a private one is shown to its players and to those with its invite. */
export const lobbyQuery = (id: number, invite?: string) =>
  queryOptions({
    queryKey: ['lobbies', 'one', id, invite ?? null],
    queryFn: ({ signal }) => call('GET v1 /lobbies/{id}/', { params: { id }, query: { invite } }, { signal }),
  })

/**
 * The rematch of a lobby, or that it is none of one's business: to those who do not sit in it a private one
 * is not there.
 */
export const rematchQuery = (id: number) =>
  queryOptions({
    queryKey: ['lobbies', 'one', id, 'rematch'],
    queryFn: async ({ signal }): Promise<Lobby | 'out_of_sight'> => {
      try {
        return await call('GET v1 /lobbies/{id}/', { params: { id } }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return 'out_of_sight'
        throw error
      }
    },
  })

/** What concerns me now, and my week. */
export const dashboardQuery = queryOptions({
  queryKey: ['lobbies', 'dashboard'],
  queryFn: ({ signal }) => call('GET v1 /players/dashboard/', {}, { signal }),
})

export function useOpenLobby() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: LobbyInput) =>
      once(`open ${JSON.stringify(body)}`, (idempotencyKey) =>
        call('POST v1 /lobbies/', { body }, { idempotencyKey }),
      ),
    onSuccess: (lobby) => keep(queryClient, lobby),
    onSettled: () => refresh(queryClient),
    // The form says what is wrong.
    meta: { quiet: true },
  })
}

/** What one can do in a lobby, as mutations; each answer replaces the lobby, a refusal asks for it again. */
export function useLobbyActions(id: number, invite?: string) {
  const queryClient = useQueryClient()
  const settle = {
    onSuccess: (lobby: Lobby) => keep(queryClient, lobby, invite),
    onSettled: () => refresh(queryClient),
  }
  const join = useMutation({
    /** With a team one plays for it. */
    mutationFn: ({ teamId, promoFirst }: { teamId: number | null; promoFirst: boolean }) => {
      const body = { invite: invite ?? null, team_id: teamId, promo_choice: promoFirst }
      return once(`join ${id} ${JSON.stringify(body)}`, (idempotencyKey) =>
        call('POST v1 /lobbies/{id}/join/', { params: { id }, body }, { idempotencyKey }),
      )
    },
    meta: { quiet: ['insufficient'] },
    ...settle,
  })
  const ready = useMutation({
    mutationFn: (_playerId: string | undefined) => call('PUT v1 /lobbies/{id}/ready/', { params: { id } }),
    // Seconds count here: the seat is shown as ready before the server has said so, and asked for again if it
    // refuses.
    onMutate: (playerId) => {
      const { queryKey } = lobbyQuery(id, invite)
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (lobby) => lobby && withReady(lobby, playerId))
      return before
    },
    // The server may be out of reach just now: the button comes back, nobody waits for a word that was never
    // heard.
    onError: (_error, _playerId, before) => {
      if (before) queryClient.setQueryData(lobbyQuery(id, invite).queryKey, before)
    },
    ...settle,
  })
  const cancel = useMutation({
    mutationFn: () => call('PUT v1 /lobbies/{id}/cancel/', { params: { id } }),
    ...settle,
  })
  const leave = useMutation({
    mutationFn: (sideId: number) =>
      call('PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/', {
        params: { lobbyId: id, teamId: sideId },
      }),
    ...settle,
  })
  return {
    join,
    ready,
    cancel,
    leave,
    isPending: join.isPending || ready.isPending || cancel.isPending || leave.isPending,
  }
}

/** Every list of lobbies, and the wallet: a seat holds an entry. */
function refresh(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['lobbies'], refetchType: 'active' }),
    queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  ])
}

/** Takes or declines the seat that an invite keeps for me. */
export function useAnswerInvite(id: number, sideId: number, invite?: string) {
  const queryClient = useQueryClient()
  const params = { lobbyId: id, teamId: sideId }
  const settle = {
    onSuccess: (lobby: Lobby) => keep(queryClient, lobby, invite),
    onSettled: () =>
      Promise.all([
        refresh(queryClient),
        ...['notifications', 'teams'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ]),
  }
  const accept = useMutation({
    mutationFn: (promoFirst: boolean) =>
      once(`accept ${id} ${sideId} ${promoFirst}`, (idempotencyKey) =>
        call(
          'POST v1 /players/lobby/{lobbyId}/{teamId}/accept-invite/',
          { params, body: { promo_choice: promoFirst } },
          { idempotencyKey },
        ),
      ),
    meta: { quiet: ['insufficient'] },
    ...settle,
  })
  const decline = useMutation({
    mutationFn: (promoFirst: boolean) =>
      call('POST v1 /players/lobby/{lobbyId}/{teamId}/decline-invite/', {
        params,
        body: { promo_choice: promoFirst },
      }),
    ...settle,
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

function keep(queryClient: QueryClient, lobby: Lobby, invite?: string): void {
  queryClient.setQueryData(lobbyQuery(lobby.id, invite).queryKey, lobby)
}
