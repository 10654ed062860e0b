import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'
import { type Tournament, tournamentQuery, keysOfDesk } from './queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'

export type RegisterInput = InputFor<'POST v1 /tournaments/{id}/register/'>['body']

/** An act on a tournament: its answer replaces what is cached, a refusal has it read again. */
export function useTournamentAct<Variables>(
  id: number,
  send: (variables: Variables) => Promise<Tournament>,
  quiet: boolean | readonly string[] = false,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (tournament) => cacheActed(queryClient, tournament),
    onError: () => renew(queryClient, tournamentQuery(id).queryKey),
    meta: { quiet },
  })
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
  return useTournamentAct(
    id,
    (body: RegisterInput) =>
      once(`register ${id} ${JSON.stringify(body)}`, (idempotencyKey) =>
        call('POST v1 /tournaments/{id}/register/', { params: { id }, body }, { idempotencyKey }),
      ),
    true,
  )
}

export function useCheckIn(id: number) {
  return useTournamentAct(id, () => call('POST v1 /tournaments/{id}/check-in/', { params: { id }, body: {} }))
}

export function useWithdraw(id: number) {
  return useTournamentAct(id, () => call('POST v1 /tournaments/{id}/withdraw/', { params: { id }, body: {} }))
}

/** Agrees to playing for the team, and to the split of its prizes. */
export function useAgreeToRoster(id: number) {
  return useTournamentAct(id, () =>
    call('POST v1 /tournaments/{id}/roster/agree/', { params: { id }, body: {} }),
  )
}

export function useLeaveRoster(id: number) {
  return useTournamentAct(id, () =>
    call('POST v1 /tournaments/{id}/roster/leave/', { params: { id }, body: {} }),
  )
}

export function useFollow(id: number) {
  return useTournamentAct(id, (follow: boolean) =>
    call('POST v1 /tournaments/{id}/follow/', { params: { id }, body: { follow } }),
  )
}
