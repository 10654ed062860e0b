import { t } from '#messages/teams.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type InputFor } from '#client/lib/api/call.ts'
import { showToast } from '#client/lib/toast.ts'
import { renewTeams, type Team, type TeamMember } from './queries.ts'
import { keyOf, renew, query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type TeamNames = InputFor<'POST v1 /players/versus-team/'>['body']
export type MemberAction = NonNullable<InputFor<'PUT v1 /players/versus/{a}/player/{b}/'>['body']['action']>

/** Creates a team. Its form shows the errors. */
export function useCreateTeam() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /players/versus-team/', {
    input: (body: TeamNames) => ({ body }),
    quiet: true,
    onSuccess: (team) =>
      team?.id &&
      queryClient.setQueryData(
        query('GET v1 /players/versus-team/{id}/', { params: { id: team.id } }).queryKey,
        team,
      ),
    onSettled: () => renew(queryClient, keyOf('GET v1 /players/versus-team/')),
  })
}

/**
 * A change of a team: the response is cached, or the team is read again, and so are the player's own teams. After a
 * refusal everything is: it means that the shown data was out of date.
 */
function useTeamActed(id: number) {
  const queryClient = useQueryClient()
  return {
    onSuccess: (team: unknown) => {
      void renew(queryClient, keyOf('GET v1 /players/versus-team/'))
      const { queryKey } = query('GET v1 /players/versus-team/{id}/', { params: { id } })
      if (!isTeam(team)) return renew(queryClient, queryKey)
      queryClient.setQueryData(queryKey, team)
    },
    onError: () => renewTeams(queryClient),
  }
}

/** A logo is answered by its address alone, and an API of the client reference may answer nothing. */
const isTeam = (answer: unknown): answer is Team =>
  typeof answer === 'object' && answer !== null && 'members' in answer

export const useUpdateTeam = (id: number) =>
  useAct('PUT v1 /players/versus-team/{id}/', {
    input: (body: InputFor<'PUT v1 /players/versus-team/{id}/'>['body']) => ({ params: { id }, body }),
    quiet: true,
    ...useTeamActed(id),
  })

export const useSetLogo = (id: number) =>
  useAct('PUT v1 /players/versus-team/{id}/logo/', {
    input: (image: Blob) => ({ params: { id }, files: { image } }),
    quiet: ['no_image', 'not_an_image', 'broken_image', 'too_many_pixels'],
    ...useTeamActed(id),
  })

export const useRemoveLogo = (id: number) =>
  useAct('DELETE v1 /players/versus-team/{id}/logo/', {
    input: () => ({ params: { id } }),
    ...useTeamActed(id),
  })

export const useWithdrawInvite = (id: number) =>
  useAct('DELETE v1 /players/versus-team/{id}/invites/{inviteId}/', {
    input: (inviteId: number) => ({ params: { id, inviteId } }),
    ...useTeamActed(id),
  })

export const useMakeLink = (id: number) =>
  useAct('POST v1 /players/versus-team/{id}/invite-link/', {
    input: (days: 1 | 7 | 30) => ({ params: { id }, body: { days } }),
    ...useTeamActed(id),
  })

export const useEndLink = (id: number) =>
  useAct('DELETE v1 /players/versus-team/{id}/invite-link/', {
    input: () => ({ params: { id } }),
    ...useTeamActed(id),
  })

/** Changes a member's role, makes them the captain, or removes them. */
export const useChangeMember = (id: number) =>
  useAct('PUT v1 /players/versus/{a}/player/{b}/', {
    input: ({ member, action }: { member: Pick<TeamMember, 'id'>; action: MemberAction }) => ({
      params: { a: id, b: member.id },
      body: { action },
    }),
    ...useTeamActed(id),
  })

/** Invites a player by name to one of the viewer's teams. */
export function useInvite(quiet = false) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /players/versus-team/{id}/invite/', {
    input: ({ teamId, username }: { teamId: number; username: string }) => ({
      params: { id: teamId },
      body: { username },
    }),
    quiet: quiet,
    onSuccess: (answer, { username }) =>
      showToast('success', t('common.player_invited', { player: answer?.player?.username ?? username })),
    // Also after a refusal: it means that the shown data was out of date.
    onSettled: () => renewTeams(queryClient),
  })
}

/** Disbands the team. Its page is left before the lists are refetched. */
export function useDisband(id: number) {
  const queryClient = useQueryClient()
  return useAct('DELETE v1 /players/versus-team/{id}/', {
    input: () => ({ params: { id } }),
    onSuccess: () => renew(queryClient, keyOf('GET v1 /players/versus-team/')),
  })
}

/** Joins by an invite link. The screen shows the errors. */
export function useJoinByLink(token: string) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /players/versus-team/join/{token}/', {
    input: () => ({ params: { token } }),
    onSuccess: (team) =>
      queryClient.setQueryData(
        query('GET v1 /players/versus-team/{id}/', { params: { id: team.id } }).queryKey,
        team,
      ),
    onSettled: () => renewTeams(queryClient),
  })
}
