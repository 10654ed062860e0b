import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'
import { type Challenge, challengeQuery } from './queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/** An act on a challenge: its answer replaces what is cached, a refusal has it read again. */
function useChallengeActed(id: number) {
  const queryClient = useQueryClient()
  return {
    onSuccess: (challenge: Challenge) => cacheChallenge(queryClient, challenge),
    onError: () => renew(queryClient, challengeQuery(id).queryKey),
  }
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
  return useAct('POST v1 /challenges/{id}/join/', {
    once: 'taken',
    input: (body: InputFor<'POST v1 /challenges/{id}/join/'>['body']) => ({ params: { id }, body }),
    quiet: true,
    ...useChallengeActed(id),
  })
}

export function useLeave(id: number) {
  return useAct('POST v1 /challenges/{id}/leave/', {
    once: 'taken',
    input: () => ({ params: { id } }),
    ...useChallengeActed(id),
  })
}

export function useCheckGames(id: number) {
  return useAct('POST v1 /challenges/{id}/check/', {
    input: () => ({ params: { id } }),
    ...useChallengeActed(id),
  })
}

export function useEditChallenge(id: number) {
  return useAct('PUT v1 /challenges/{id}/', {
    input: (body: InputFor<'PUT v1 /challenges/{id}/'>['body']) => ({ params: { id }, body }),
    quiet: true,
    ...useChallengeActed(id),
  })
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
function useResultActed(id: number) {
  const queryClient = useQueryClient()
  return {
    quiet: true,
    onSettled: () => {
      void renew(queryClient, challengeQuery(id).queryKey)
      refreshAround(queryClient, id)
    },
  }
}

export function useAppeal(id: number, scoreId: number) {
  return useAct('POST v1 /challenges/{id}/scores/{scoreId}/appeal/', {
    input: (body: { reason: string }) => ({ params: { id, scoreId }, body }),
    ...useResultActed(id),
  })
}
