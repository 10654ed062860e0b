import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query, renew, keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

type Sessions = AnswerFor<'GET v1 /accounts/sessions/'>

/** Signs out one session. The list is updated at once. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useAct('DELETE v1 /accounts/sessions/{id}/', {
    input: (id: string) => ({ params: { id } }),
    onSuccess: (_nothing, id) => {
      queryClient.setQueryData<Sessions>(
        query('GET v1 /accounts/sessions/').queryKey,
        (list) =>
          list && { ...list, count: list.count - 1, results: list.results.filter((one) => one.id !== id) },
      )
      return renew(queryClient, keyOf('GET v1 /accounts/sessions/'))
    },
  })
}

/** Signs out all other sessions. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useAct('DELETE v1 /accounts/sessions/', {
    input: () => ({}),
    onSuccess: () => {
      queryClient.setQueryData<Sessions>(
        query('GET v1 /accounts/sessions/').queryKey,
        (list) => list && { ...list, count: 1, results: list.results.filter((one) => one.current) },
      )
      return renew(queryClient, keyOf('GET v1 /accounts/sessions/'))
    },
  })
}
