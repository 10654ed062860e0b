import { useAct } from '#client/lib/api/act.ts'
import { keyOf, query, renew } from '#client/lib/api/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { AnswerFor, InputFor } from '#client/lib/api/call.ts'

export type ApiKey = AnswerFor<'GET v1 /developer/keys/'>['results'][number]
export type MadeKey = AnswerFor<'POST v1 /developer/keys/'>

export const keysQuery = query('GET v1 /developer/keys/')
export const scopesQuery = query('GET v1 /developer/scopes/')

function useRenewKeys() {
  const queryClient = useQueryClient()
  return () => renew(queryClient, keyOf('GET v1 /developer/keys/'))
}

export function useCreateKey() {
  return useAct('POST v1 /developer/keys/', {
    input: (body: InputFor<'POST v1 /developer/keys/'>['body']) => ({ body }),
    quiet: true,
    once: true,
    onSuccess: useRenewKeys(),
  })
}

export function useRotateKey() {
  return useAct('POST v1 /developer/keys/{id}/rotate/', {
    input: (id: string) => ({ params: { id } }),
    quiet: true,
    once: true,
    onSuccess: useRenewKeys(),
  })
}

export function useRevokeKey() {
  return useAct('DELETE v1 /developer/keys/{id}/', {
    input: (id: string) => ({ params: { id } }),
    quiet: true,
    onSuccess: useRenewKeys(),
  })
}
