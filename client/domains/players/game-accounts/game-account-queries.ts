import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

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
  return useAct('DELETE v1 /players/game-account/{id}/', {
    input: (id: number) => ({ params: { id } }),
    onSuccess: useRefresh(),
  })
}

/** Checks for the code in the publisher's profile. Errors are shown next to the button. */
export function useProveGameAccount() {
  return useAct('POST v1 /players/game-account/{id}/verify/', {
    input: (id: number) => ({ params: { id } }),
    quiet: ['not_proven', 'not_reachable', 'no_way'],
    onSuccess: useRefresh(),
  })
}

/** Claims a handle that another player has linked. */
export function useOpenClaim() {
  return useAct('POST v1 /players/game-account-claims/', {
    input: (body: InputFor<'POST v1 /players/game-account-claims/'>['body']) => ({ body }),
    quiet: AT_THE_HANDLE,
    onSuccess: useRefresh(),
  })
}

export function useAnswerClaim() {
  return useAct('PUT v1 /players/game-account-claims/{id}/', {
    input: ({ id, action }: { id: number; action: ClaimAction }) => ({ params: { id }, body: { action } }),
    quiet: ['not_proven', 'not_reachable', 'no_way'],
    onSuccess: useRefresh(),
  })
}
