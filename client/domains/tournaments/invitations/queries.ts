import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { useTournamentActed } from '#client/domains/tournaments/acts.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

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
  useAct('DELETE v1 /tournaments/{id}/invitations/{playerId}/', {
    input: (playerId: string) => ({ params: { id, playerId } }),
    ...useTournamentActed(id),
  })
