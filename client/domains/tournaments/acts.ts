import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type InputFor } from '#client/lib/api/call.ts'
import { type Tournament, tournamentQuery } from './queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'
import { keysOfDesk } from './keys.ts'

export type RegisterInput = InputFor<'POST v1 /tournaments/{id}/register/'>['body']

/** An act on a tournament: its answer replaces what is cached, a refusal has it read again. */
export function useTournamentActed(id: number) {
  const queryClient = useQueryClient()
  return {
    onSuccess: (tournament: Tournament) => cacheActed(queryClient, tournament),
    onError: () => renew(queryClient, tournamentQuery(id).queryKey),
  }
}

/** Puts the answer of an act into the cache; the lists that it may have changed are read again when they are shown. */
export function cacheActed(queryClient: QueryClient, tournament: Tournament): void {
  const { id } = tournament
  queryClient.setQueryData(tournamentQuery(id).queryKey, tournament)
  const stale = [
    keyOf('GET v1 /tournaments/'),
    keyOf('GET v1 /tournaments/{id}/entrants/', { params: { id } }),
    keyOf('GET v1 /tournaments/{id}/journal/', { params: { id } }),
    ...keysOfDesk(id),
    keyOf('GET v1 /tournaments/{id}/invitations/', { params: { id } }),
  ]
  for (const queryKey of stale) void renew(queryClient, queryKey)
}

/** Enters a tournament; the dialog shows the refusals. */
export function useRegister(id: number) {
  return useAct('POST v1 /tournaments/{id}/register/', {
    once: 'taken',
    input: (body: RegisterInput) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })
}

export function useCheckIn(id: number) {
  return useAct('POST v1 /tournaments/{id}/check-in/', {
    input: () => ({ params: { id }, body: {} }),
    ...useTournamentActed(id),
  })
}

export function useWithdraw(id: number) {
  return useAct('POST v1 /tournaments/{id}/withdraw/', {
    once: 'taken',
    input: () => ({ params: { id }, body: {} }),
    ...useTournamentActed(id),
  })
}

/** Agrees to playing for the team, and to the split of its prizes. */
export function useAgreeToRoster(id: number) {
  return useAct('POST v1 /tournaments/{id}/roster/agree/', {
    input: () => ({ params: { id }, body: {} }),
    ...useTournamentActed(id),
  })
}

export function useLeaveRoster(id: number) {
  return useAct('POST v1 /tournaments/{id}/roster/leave/', {
    once: 'taken',
    input: () => ({ params: { id }, body: {} }),
    ...useTournamentActed(id),
  })
}

export function useFollow(id: number) {
  return useAct('POST v1 /tournaments/{id}/follow/', {
    input: (follow: boolean) => ({ params: { id }, body: { follow } }),
    ...useTournamentActed(id),
  })
}
