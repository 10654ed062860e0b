import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'
import { showToast } from '#client/lib/toast.ts'
import { type Lobby, lobbyQuery } from './queries.ts'

export type Teammate = AnswerFor<'GET v1 /players/lobby/{lobbyId}/teammates/'>[number]
export type Share = { player_id: string; percent: number }

/** Who sits on a side, is invited to it, or could be. */
export const teammatesQuery = (lobbyId: number, sideId: number) =>
  queryOptions({
    queryKey: ['lobbies', 'teammates', lobbyId, sideId],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /players/lobby/{lobbyId}/teammates/',
        { params: { lobbyId }, query: { team: sideId } },
        { signal },
      ),
  })

/**
 * What a captain does with a side, and its players with the prize; each answer is the lobby, a refusal asks
 * for it again.
 */
export function useSideActions(lobbyId: number, sideId: number, code?: string) {
  const queryClient = useQueryClient()
  const params = { id: lobbyId, teamId: sideId }
  const settle = {
    onSuccess: (lobby: Lobby) => queryClient.setQueryData(lobbyQuery(lobbyId, code).queryKey, lobby),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['lobbies'], refetchType: 'active' as const }),
    // What was wrong stands beside its button.
    meta: { quiet: true },
  }
  const invite = useMutation({
    mutationFn: ({ id }: { id: string; username: string }) =>
      call('POST v1 /lobbies/{id}/{teamId}/invite/', { params, body: { player_id: id } }),
    ...settle,
    // The button is gone with the last free seat, so this is said here.
    onSuccess: (lobby, { username }) => {
      showToast('success', `${username} is invited.`)
      settle.onSuccess(lobby)
    },
  })
  const replace = useMutation({
    /** Without somebody new the seat is just free. */
    mutationFn: ({ remove, invitee }: { remove: string; invitee: string | null }) =>
      call('POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/', {
        params: { lobbyId, teamId: sideId },
        body: { remove_player: remove, new_player: invitee },
      }),
    ...settle,
  })
  // One press without a dialog around it: what was wrong is told by a toast.
  const takeBack = useMutation({
    mutationFn: (invited: { id: string; username: string }) =>
      call('POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/', {
        params: { lobbyId, teamId: sideId },
        body: { remove_player: invited.id, new_player: null },
      }),
    ...settle,
    // Its button is gone with the invite, so this is said here.
    onSuccess: (lobby, invited) => {
      showToast('success', `The invite to ${invited.username} is taken back.`)
      settle.onSuccess(lobby)
    },
    meta: {},
  })
  const propose = useMutation({
    mutationFn: (shares: Share[]) =>
      call('PUT v1 /lobbies/{id}/{teamId}/shares/', { params, body: { shares } }),
    ...settle,
  })
  const agree = useMutation({
    mutationFn: (shares: Share[]) =>
      call('PUT v1 /lobbies/{id}/{teamId}/shares/agree/', { params, body: { shares } }),
    ...settle,
  })
  return { invite, replace, takeBack, propose, agree }
}
