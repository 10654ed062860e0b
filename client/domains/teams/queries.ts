import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { query, answersUnder, keyOf, renew } from '#client/lib/api/query.ts'

export type Team = AnswerFor<'GET v1 /players/versus-team/{id}/'>
export type TeamMember = Team['members'][number]
export type TeamMatch = AnswerFor<'GET v1 /players/versus-team/{id}/matches/'>['results'][number]
export type TeamForm = AnswerFor<'GET v1 /players/versus-team/{id}/form/'>
export type OpenInvite = AnswerFor<'GET v1 /players/invites/'>['results'][number]
export type RoleInvite = Extract<OpenInvite, { role: unknown }>
export type PlayInvite = Exclude<OpenInvite, RoleInvite>
export type Badge = AnswerFor<'GET v1 /players/versus/usernames/'>[number]

/** A page of the player's teams. */
export const teamsQuery = (page: number) =>
  query(
    'GET v1 /players/versus-team/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** All of the player's teams, for selections; the maximum is twenty. */
export const allTeamsQuery = query('GET v1 /players/versus-team/', { query: { page: 1, page_size: 100 } })

/** The next matches of a team, its members with it, trophies and rivals. */
export const teamFormQuery = (id: number) =>
  query('GET v1 /players/versus-team/{id}/form/', { params: { id } })

/** The matches of a team, newest first. */
export const teamMatchesQuery = (id: number, page: number) =>
  query(
    'GET v1 /players/versus-team/{id}/matches/',
    { params: { id }, query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** The player's open invites, including those whose notification was removed. */
export const invitesQuery = query('GET v1 /players/invites/', { query: { page: 1, page_size: 100 } })

/** Players whose names contain the text; names that begin with it come first. */
export const usernamesQuery = (name: string) =>
  query('GET v1 /players/versus/usernames/', { query: { name } }, { placeholderData: keepPreviousData })

/** Has the player's teams, their pages and the open invites read again. */
export const renewTeams = (queryClient: QueryClient): Promise<void> =>
  renew(queryClient, answersUnder('/players/versus-team/'), keyOf('GET v1 /players/invites/'))
