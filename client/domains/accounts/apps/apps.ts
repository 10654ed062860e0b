import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#client/lib/api/act.ts'
import type { AnswerFor, InputFor } from '#client/lib/api/call.ts'
import { keyOf, query, renew } from '#client/lib/api/query.ts'

export type App = AnswerFor<'GET v1 /developer/apps/'>['results'][number]
export type MadeApp = AnswerFor<'POST v1 /developer/apps/'>
export type Consent = AnswerFor<'GET v1 /developer/consents/'>['results'][number]
export type NewApp = InputFor<'POST v1 /developer/apps/'>['body']

export const appsQuery = query('GET v1 /developer/apps/')
export const consentsQuery = query('GET v1 /developer/consents/')

export const appRequestQuery = (id: string) =>
  query('GET v1 /developer/authorizations/{id}/', { params: { id } }, { retry: false, staleTime: Infinity })

export function useCreateApp() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /developer/apps/', {
    input: (body: NewApp) => ({ body }),
    quiet: true,
    once: true,
    onSuccess: () => renew(queryClient, keyOf('GET v1 /developer/apps/')),
  })
}

export function useDeleteApp() {
  const queryClient = useQueryClient()
  return useAct('DELETE v1 /developer/apps/{id}/', {
    input: (id: string) => ({ params: { id } }),
    quiet: true,
    onSuccess: () => renew(queryClient, keyOf('GET v1 /developer/apps/')),
  })
}

export function useRemoveConsent() {
  const queryClient = useQueryClient()
  return useAct('DELETE v1 /developer/consents/{id}/', {
    input: (id: string) => ({ params: { id } }),
    quiet: true,
    onSuccess: () => renew(queryClient, keyOf('GET v1 /developer/consents/')),
  })
}

/** Answers an app; the browser goes on to it. */
export const useAnswerApp = (id: string) =>
  useAct('POST v1 /developer/authorizations/{id}/', {
    input: (allow: boolean) => ({ params: { id }, body: { allow } }),
    quiet: true,
    once: true,
  })
