import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'

export type GameAccount = Profile['game_accounts'][number]
export type Claim = AnswerFor<'GET v1 /players/game-account-claims/'>['results'][number]
export type ClaimAction = InputFor<'PUT v1 /players/game-account-claims/{id}/'>['body']['action']
type SaveInput = { id?: number; game: string; handle: string }

const CLAIMS_KEY = keyOf('GET v1 /players/game-account-claims/')

/** Refusals shown at the handle's field. */
const AT_THE_HANDLE = [
  'unknown_game',
  'bad_handle',
  'use_steam_id',
  'handle_unknown',
  'handle_taken',
  'already_linked',
  'not_taken',
  'holder_proven',
  'already_open',
  'answered_lately',
]

/** After changes of game accounts the profile is refetched; a claim may have moved one as well. */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    void renew(queryClient, CLAIMS_KEY)
    await renew(queryClient, keyOf('GET v1 /players/profile/'))
  }
}

/** Links a game account, or changes its handle. */
export function useSaveGameAccount() {
  return useMutation({
    mutationFn: ({ id, ...body }: SaveInput) =>
      id === undefined
        ? call('POST v1 /players/game-account/', { body })
        : call('PUT v1 /players/game-account/{id}/', { params: { id }, body }),
    onSuccess: useRefresh(),
    meta: { quiet: AT_THE_HANDLE },
  })
}

export function useRemoveGameAccount() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE v1 /players/game-account/{id}/', { params: { id } }),
    onSuccess: useRefresh(),
  })
}

/** Checks for the code in the publisher's profile. Errors are shown next to the button. */
export function useProveGameAccount() {
  return useMutation({
    mutationFn: (id: number) => call('POST v1 /players/game-account/{id}/verify/', { params: { id } }),
    onSuccess: useRefresh(),
    meta: { quiet: ['not_proven', 'not_reachable', 'no_way'] },
  })
}

/** Claims a handle that another player has linked. */
export function useOpenClaim() {
  return useMutation({
    mutationFn: (body: InputFor<'POST v1 /players/game-account-claims/'>['body']) =>
      call('POST v1 /players/game-account-claims/', { body }),
    onSuccess: useRefresh(),
    meta: { quiet: AT_THE_HANDLE },
  })
}

export function useAnswerClaim() {
  return useMutation({
    mutationFn: ({ id, action }: { id: number; action: ClaimAction }) =>
      call('PUT v1 /players/game-account-claims/{id}/', { params: { id }, body: { action } }),
    onSuccess: useRefresh(),
    meta: { quiet: ['not_proven', 'not_reachable', 'no_way'] },
  })
}
