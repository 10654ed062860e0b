import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'

export type Team = AnswerFor<'GET v1 /players/versus-team/{id}/'>
export type TeamMember = Team['members'][number]
export type TeamMatch = AnswerFor<'GET v1 /players/versus-team/{id}/matches/'>['results'][number]
export type OpenInvite = AnswerFor<'GET v1 /players/invites/'>['results'][number]
export type RoleInvite = Extract<OpenInvite, { role: unknown }>
export type PlayInvite = Exclude<OpenInvite, RoleInvite>
export type Badge = AnswerFor<'GET v1 /players/versus/usernames/'>[number]

/** A page of the player's teams. */
export const teamsQuery = (page: number) =>
  queryOptions({
    queryKey: ['teams', 'mine', page],
    queryFn: ({ signal }) =>
      call('GET v1 /players/versus-team/', { query: { page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** All of the player's teams, for selections; the maximum is twenty. */
export const allTeamsQuery = queryOptions({
  queryKey: ['teams', 'mine', 'all'],
  queryFn: ({ signal }) =>
    call('GET v1 /players/versus-team/', { query: { page: 1, page_size: 100 } }, { signal }),
})

/** A team as visible to the viewer. */
export const teamQuery = (id: number) =>
  queryOptions({
    queryKey: ['teams', 'one', id],
    queryFn: ({ signal }) => call('GET v1 /players/versus-team/{id}/', { params: { id } }, { signal }),
  })

/** The matches of a team, newest first. */
export const teamMatchesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['teams', 'matches', id, page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /players/versus-team/{id}/matches/',
        { params: { id }, query: { page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** The player's open invites, including those whose notification was removed. */
export const invitesQuery = queryOptions({
  queryKey: ['teams', 'invites'],
  queryFn: ({ signal }) =>
    call('GET v1 /players/invites/', { query: { page: 1, page_size: 100 } }, { signal }),
})

/** The team of an invite link. */
export const teamLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['teams', 'link', token],
    queryFn: ({ signal }) =>
      call('GET v1 /players/versus-team/join/{token}/', { params: { token } }, { signal }),
  })

/** Players whose names contain the text; names that begin with it come first. */
export const usernamesQuery = (name: string) =>
  queryOptions({
    queryKey: ['usernames', name],
    queryFn: ({ signal }) => call('GET v1 /players/versus/usernames/', { query: { name } }, { signal }),
    placeholderData: keepPreviousData,
  })
