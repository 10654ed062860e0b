import { t } from '#messages/teams.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { showToast } from '#client/lib/toast.ts'
import { renewTeams, type Team, type TeamMember } from './queries.ts'
import { keyOf, renew, query } from '#client/lib/api/query.ts'

export type TeamNames = InputFor<'POST v1 /players/versus-team/'>['body']
export type MemberAction = NonNullable<InputFor<'PUT v1 /players/versus/{a}/player/{b}/'>['body']['action']>

/** Creates a team. Its form shows the errors. */
export function useCreateTeam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TeamNames) => call('POST v1 /players/versus-team/', { body }),
    onSuccess: (team) =>
      team?.id &&
      queryClient.setQueryData(
        query('GET v1 /players/versus-team/{id}/', { params: { id: team.id } }).queryKey,
        team,
      ),
    onSettled: () => renew(queryClient, keyOf('GET v1 /players/versus-team/')),
    meta: { quiet: true },
  })
}

/**
 * A change of a team: the response is cached, or the team is read again, and so are the player's own teams. After a
 * refusal everything is: it means that the shown data was out of date.
 */
function useChange<Input>(
  id: number,
  act: (input: Input) => Promise<Team | undefined>,
  quiet: boolean | readonly string[] = false,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (team) => {
      void renew(queryClient, keyOf('GET v1 /players/versus-team/'))
      if (!team?.id) return renew(queryClient, keyOf('GET v1 /players/versus-team/{id}/', { params: { id } }))
      queryClient.setQueryData(query('GET v1 /players/versus-team/{id}/', { params: { id } }).queryKey, team)
    },
    onError: () => renewTeams(queryClient),
    meta: { quiet },
  })
}

const nothing = () => undefined

export const useUpdateTeam = (id: number) =>
  useChange(
    id,
    (body: InputFor<'PUT v1 /players/versus-team/{id}/'>['body']) =>
      call('PUT v1 /players/versus-team/{id}/', { params: { id }, body }),
    true,
  )

export const useSetLogo = (id: number) =>
  useChange(
    id,
    (image: Blob) =>
      call('PUT v1 /players/versus-team/{id}/logo/', { params: { id }, files: { image } }).then(nothing),
    ['no_image', 'not_an_image', 'broken_image', 'too_many_pixels'],
  )

export const useRemoveLogo = (id: number) =>
  useChange<void>(id, () => call('DELETE v1 /players/versus-team/{id}/logo/', { params: { id } }))

export const useWithdrawInvite = (id: number) =>
  useChange(id, (inviteId: number) =>
    call('DELETE v1 /players/versus-team/{id}/invites/{inviteId}/', { params: { id, inviteId } }),
  )

export const useMakeLink = (id: number) =>
  useChange(id, (days: 1 | 7 | 30) =>
    call('POST v1 /players/versus-team/{id}/invite-link/', { params: { id }, body: { days } }),
  )

export const useEndLink = (id: number) =>
  useChange<void>(id, () => call('DELETE v1 /players/versus-team/{id}/invite-link/', { params: { id } }))

/** Changes a member's role, makes them the captain, or removes them. */
export const useChangeMember = (id: number) =>
  useChange(id, ({ member, action }: { member: Pick<TeamMember, 'id'>; action: MemberAction }) =>
    call('PUT v1 /players/versus/{a}/player/{b}/', { params: { a: id, b: member.id }, body: { action } }),
  )

/** Invites a player by name to one of the viewer's teams. */
export function useInvite(quiet = false) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ teamId, username }: { teamId: number; username: string }) =>
      call('POST v1 /players/versus-team/{id}/invite/', { params: { id: teamId }, body: { username } }),
    onSuccess: (answer, { username }) =>
      showToast(
        'success',
        t('teams.actions.player_is_invited', { player: answer?.player?.username ?? username }),
      ),
    // Also after a refusal: it means that the shown data was out of date.
    onSettled: () => renewTeams(queryClient),
    meta: { quiet },
  })
}

/** Disbands the team. Its page is left before the lists are refetched. */
export function useDisband(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE v1 /players/versus-team/{id}/', { params: { id } }),
    onSuccess: () => renew(queryClient, keyOf('GET v1 /players/versus-team/')),
  })
}

/** Joins by an invite link. The screen shows the errors. */
export function useJoinByLink(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST v1 /players/versus-team/join/{token}/', { params: { token } }),
    onSuccess: (team) =>
      queryClient.setQueryData(
        query('GET v1 /players/versus-team/{id}/', { params: { id: team.id } }).queryKey,
        team,
      ),
    onSettled: () => renewTeams(queryClient),
  })
}
