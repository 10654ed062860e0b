import { t } from '#messages/lobbies.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { showToast } from '#client/lib/toast.ts'
import { cacheLobby, type Lobby, renewLobbies } from '#client/domains/lobbies/queries.ts'

export type Teammate = AnswerFor<'GET v1 /players/lobby/{lobbyId}/teammates/'>[number]
export type Share = { player_id: string; percent: number }

/**
 * Mutations for captains, and for agreeing on shares. A response replaces the cached lobby, a refusal
 * refetches it.
 */
export function useSideActions(lobbyId: number, sideId: number, code?: string) {
  const queryClient = useQueryClient()
  const params = { id: lobbyId, teamId: sideId }
  const callbacks = {
    onSuccess: (lobby: Lobby) => cacheLobby(queryClient, lobby, code),
    onError: () => renewLobbies(queryClient),
    // The error is shown beside the button.
    meta: { quiet: true },
  }
  const invite = useMutation({
    mutationFn: ({ id }: { id: string; username: string }) =>
      call('POST v1 /lobbies/{id}/{teamId}/invite/', { params, body: { player_id: id } }),
    ...callbacks,
    // The button disappears with the last free seat, so a toast confirms the invite.
    onSuccess: (lobby, { username }) => {
      showToast('success', t('lobbies.side_actions.player_is_invited', { player: username }))
      return callbacks.onSuccess(lobby)
    },
  })
  const replace = useMutation({
    /** Without `invitee` the seat is only freed. */
    mutationFn: ({ remove, invitee }: { remove: string; invitee: string | null }) =>
      call('POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/', {
        params: { lobbyId, teamId: sideId },
        body: { remove_player: remove, new_player: invitee },
      }),
    ...callbacks,
  })
  // No dialog that could show an error: it is shown as a toast.
  const withdraw = useMutation({
    mutationFn: (invited: { id: string; username: string }) =>
      call('POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/', {
        params: { lobbyId, teamId: sideId },
        body: { remove_player: invited.id, new_player: null },
      }),
    ...callbacks,
    // Its button disappears with the invite, so a toast confirms it.
    onSuccess: (lobby, invited) => {
      showToast('success', t('lobbies.side_actions.the_invite_to_player_is', { player: invited.username }))
      return callbacks.onSuccess(lobby)
    },
    meta: {},
  })
  const propose = useMutation({
    mutationFn: (shares: Share[]) =>
      call('PUT v1 /lobbies/{id}/{teamId}/shares/', { params, body: { shares } }),
    ...callbacks,
  })
  const agree = useMutation({
    mutationFn: (shares: Share[]) =>
      call('PUT v1 /lobbies/{id}/{teamId}/shares/agree/', { params, body: { shares } }),
    ...callbacks,
  })
  return { invite, replace, withdraw, propose, agree }
}
