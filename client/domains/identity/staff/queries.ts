import { t } from '#messages/admin.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { query, keyOf } from '#client/lib/api/query.ts'

export type IdentityCheck = AnswerFor<'GET v1 /admin/kyc/'>['results'][number]

export const PAGE_SIZE = 20

/** Identity checks that wait, the oldest first. */
export const checksQuery = (page: number) =>
  query(
    'GET v1 /admin/kyc/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData, refetchInterval: 20_000 },
  )

export type Part = 'document' | 'selfie'

/** A picture of a check. It is kept no longer than it is shown. */
export const pictureQuery = ({ id, player }: IdentityCheck, part: Part) =>
  queryOptions({
    queryKey: keyOf(
      part === 'document' ? 'GET v1 /admin/kyc/{playerId}/document/' : 'GET v1 /admin/kyc/{playerId}/selfie/',
      { params: { playerId: player.id } },
      `of check ${id}`,
    ),
    queryFn: async ({ signal }) => {
      const params = { playerId: player.id }
      const bytes = await (part === 'document'
        ? call('GET v1 /admin/kyc/{playerId}/document/', { params }, { signal })
        : call('GET v1 /admin/kyc/{playerId}/selfie/', { params }, { signal }))
      return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
    },
    gcTime: 0,
    staleTime: Infinity,
  })

export type Decision = { isApproved: boolean; reason: string }

/** Decides the check that was looked at; a newer one is refused. */
export function useDecideCheck({ id, player }: IdentityCheck) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ isApproved, reason }: Decision) => {
      const request = { params: { playerId: player.id }, body: { reason, id } }
      return isApproved
        ? call('POST v1 /admin/kyc/{playerId}/approve/', request)
        : call('POST v1 /admin/kyc/{playerId}/reject/', request)
    },
    meta: { quiet: true },
    onSuccess: () => void renewConsole(client),
    onError: (error) => leaveQueue(client, error),
  })
}

/** Takes one's own rejection back. */
export const reopenCheck = (playerId: string) =>
  call('POST v1 /admin/kyc/{playerId}/reopen/', {
    params: { playerId },
    body: { reason: t('admin.verdict.taken_back') },
  })
