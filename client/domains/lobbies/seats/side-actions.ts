import { t } from '#messages/lobbies.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { showToast } from '#client/lib/toast.ts'
import { cacheLobby, type Lobby, renewLobbies } from '#client/domains/lobbies/queries.ts'
import { useAct } from '#client/lib/api/act.ts'

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
  const invite = useAct('POST v1 /lobbies/{id}/{teamId}/invite/', {
    input: ({ id }: { id: string; username: string }) => ({ params, body: { player_id: id } }),
    ...callbacks,
    // The button disappears with the last free seat, so a toast confirms the invite.
    onSuccess: (lobby, { username }) => {
      showToast('success', t('common.player_invited', { player: username }))
      return callbacks.onSuccess(lobby)
    },
  })
  const replace = useAct('POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/', {
    once: 'taken',
    /** Without `invitee` the seat is only freed. */
    input: ({ remove, invitee }: { remove: string; invitee: string | null }) => ({
      params: { lobbyId, teamId: sideId },
      body: { remove_player: remove, new_player: invitee },
    }),
    ...callbacks,
  })
  // No dialog that could show an error: it is shown as a toast.
  const withdraw = useAct('POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/', {
    once: 'taken',
    input: (invited: { id: string; username: string }) => ({
      params: { lobbyId, teamId: sideId },
      body: { remove_player: invited.id, new_player: null },
    }),
    ...callbacks,
    // Its button disappears with the invite, so a toast confirms it.
    onSuccess: (lobby, invited) => {
      showToast('success', t('lobbies.side_actions.cancelled', { player: invited.username }))
      return callbacks.onSuccess(lobby)
    },
  })
  const propose = useAct('PUT v1 /lobbies/{id}/{teamId}/shares/', {
    input: (shares: Share[]) => ({ params, body: { shares } }),
    ...callbacks,
  })
  const agree = useAct('PUT v1 /lobbies/{id}/{teamId}/shares/agree/', {
    input: (shares: Share[]) => ({ params, body: { shares } }),
    ...callbacks,
  })
  return { invite, replace, withdraw, propose, agree }
}
