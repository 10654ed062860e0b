import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { useTournamentAct } from '#client/domains/tournaments/acts.ts'
import { query } from '#client/lib/api/query.ts'

export type Invitation = AnswerFor<'GET v1 /tournaments/{id}/invitations/'>['results'][number]
type Filters = NonNullable<InputFor<'GET v1 /tournaments/{id}/invitations/'>['query']>

/** Invitations, the latest first. */
export const invitationsQuery = (id: number, filters: Filters) =>
  query(
    'GET v1 /tournaments/{id}/invitations/',
    { params: { id }, query: filters },
    { placeholderData: keepPreviousData },
  )

export const useEndInvitation = (id: number) =>
  useTournamentAct(id, (playerId: string) =>
    call('DELETE v1 /tournaments/{id}/invitations/{playerId}/', { params: { id, playerId } }),
  )
