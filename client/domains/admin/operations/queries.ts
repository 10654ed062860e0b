import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Operations = AnswerFor<'GET v1 /admin/operations/'>
export type TroubledJob = Operations['jobs']['troubled'][number]
export type Undeliverable = Operations['mails']['undeliverable'][number]
export type Provider = Operations['providers'][number]

const LOW_SHARE = 0.1
/** Checks whether less than a tenth of the disk is free. */
export const isDiskLow = (disk: Operations['disk']): boolean =>
  disk !== null && disk.free_bytes < disk.total_bytes * LOW_SHARE

const EVERY_MS = 15_000

/** How the site is doing, read again while it is watched. */
export const operationsQuery = query(
  'GET v1 /admin/operations/',
  {},
  {
    refetchInterval: EVERY_MS,
  },
)

export function useRetryJob(id: number) {
  const client = useQueryClient()
  return useAct('POST v1 /admin/operations/jobs/{id}/retry/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    quiet: true,
    onSuccess: () => renew(client, keyOf('GET v1 /admin/operations/')),
  })
}

export function useLiftAddress(id: number) {
  const client = useQueryClient()
  return useAct('POST v1 /admin/operations/mails/{id}/lift/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    quiet: true,
    onSuccess: () => renew(client, keyOf('GET v1 /admin/operations/')),
  })
}

export function useTestProvider(provider: Provider) {
  return useAct('POST v1 /admin/operations/providers/{provider}/test/', {
    input: () => ({ params: { provider }, body: {} }),
    quiet: true,
  })
}
