import { useQueryClient } from '@tanstack/react-query'
import type { Scope } from '#core/scopes.ts'
import { useAct } from '#client/lib/api/act.ts'
import type { AnswerFor, InputFor } from '#client/lib/api/call.ts'
import { keyOf, query, renew } from '#client/lib/api/query.ts'

export type ApiKey = AnswerFor<'GET v1 /developer/keys/'>['results'][number] & {
  /** The owner of an organization who has made it. */
  by?: { username: string }
}
export type MadeKey = AnswerFor<'POST v1 /developer/keys/'>
export type NewKey = InputFor<'POST v1 /developer/keys/'>['body']

export const keysQuery = query('GET v1 /developer/keys/')
export const scopesQuery = query('GET v1 /developer/scopes/')

function useRenewKeys() {
  const queryClient = useQueryClient()
  return () => renew(queryClient, keyOf('GET v1 /developer/keys/'))
}

function useCreateKey() {
  return useAct('POST v1 /developer/keys/', {
    input: (body: NewKey) => ({ body }),
    quiet: true,
    once: true,
    onSuccess: useRenewKeys(),
  })
}

function useRotateKey() {
  return useAct('POST v1 /developer/keys/{id}/rotate/', {
    input: (id: string) => ({ params: { id } }),
    quiet: true,
    once: true,
    onSuccess: useRenewKeys(),
  })
}

function useRevokeKey() {
  return useAct('DELETE v1 /developer/keys/{id}/', {
    input: (id: string) => ({ params: { id } }),
    quiet: true,
    onSuccess: useRenewKeys(),
  })
}

/** The acts on one's own keys. */
export const useOwnKeyActs = () => ({
  create: useCreateKey(),
  rotate: useRotateKey(),
  revoke: useRevokeKey(),
})

/** Acts on the keys of one owner: a player, or an organization, whose keys may have these scopes. */
export type KeyActs = ReturnType<typeof useOwnKeyActs> & { scopes?: readonly Scope[] }
