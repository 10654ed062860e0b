import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'
import { type Challenge, challengeQuery } from './queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'

type Quiet = boolean | readonly string[]

/** An act on a challenge: its answer replaces what is cached, a refusal has it read again. */
function useAct<Variables>(
  id: number,
  send: (variables: Variables) => Promise<Challenge>,
  quiet: Quiet = false,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (challenge) => cacheChallenge(queryClient, challenge),
    onError: () => renew(queryClient, challengeQuery(id).queryKey),
    meta: { quiet },
  })
}

export function cacheChallenge(queryClient: QueryClient, challenge: Challenge): void {
  queryClient.setQueryData(challengeQuery(challenge.id).queryKey, challenge)
  refreshAround(queryClient, challenge.id)
}

/** Reads again what follows from a result or an entry. */
export function refreshAround(queryClient: QueryClient, id: number): void {
  void renew(
    queryClient,
    keyOf('GET v1 /challenges/'),
    keyOf('GET v1 /challenges/{id}/standing/', { params: { id } }),
    keyOf('GET v1 /challenges/{id}/scores/', { params: { id } }),
  )
}

export function useJoin(id: number) {
  return useAct(
    id,
    (body: InputFor<'POST v1 /challenges/{id}/join/'>['body']) =>
      once(`join challenge ${id} ${JSON.stringify(body)}`, (idempotencyKey) =>
        call('POST v1 /challenges/{id}/join/', { params: { id }, body }, { idempotencyKey }),
      ),
    true,
  )
}

export function useLeave(id: number) {
  return useAct(id, () => call('POST v1 /challenges/{id}/leave/', { params: { id } }))
}

export function useCheckGames(id: number) {
  return useAct(id, () => call('POST v1 /challenges/{id}/check/', { params: { id } }))
}

export function useEditChallenge(id: number) {
  return useAct(
    id,
    (body: InputFor<'PUT v1 /challenges/{id}/'>['body']) =>
      call('PUT v1 /challenges/{id}/', { params: { id }, body }),
    true,
  )
}

/** Sends the screenshot, then the result with it. A second try after a failure sends the same screenshot only once. */
export function useSendResult(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ metrics, image }: { metrics: Record<string, number>; image: Blob }) => {
      const sent = await once(`image ${id} ${image.size} ${await hashOf(image)}`, () =>
        call('POST v1 /challenges/{id}/images/', { params: { id }, files: { image } }),
      )
      const body = { metrics, image: sent.id }
      return once(`score ${id} ${JSON.stringify(body)}`, (idempotencyKey) =>
        call('POST v1 /challenges/{id}/scores/', { params: { id }, body }, { idempotencyKey }),
      )
    },
    onSuccess: () => {
      void renew(queryClient, challengeQuery(id).queryKey)
      refreshAround(queryClient, id)
    },
    meta: { quiet: true },
  })
}

async function hashOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16)).join('')
}

/** An act on one result. */
function useResultAct<Variables, Result>(id: number, send: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void renew(queryClient, challengeQuery(id).queryKey)
      refreshAround(queryClient, id)
    },
    meta: { quiet: true },
  })
}

export function useAppeal(id: number, scoreId: number) {
  return useResultAct(id, (body: { reason: string }) =>
    call('POST v1 /challenges/{id}/scores/{scoreId}/appeal/', { params: { id, scoreId }, body }),
  )
}
