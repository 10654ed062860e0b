import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { query, renew, keyOf } from '#client/lib/api/query.ts'

type Sessions = AnswerFor<'GET v1 /accounts/sessions/'>

/** Signs out one session. The list is updated at once. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE v1 /accounts/sessions/{id}/', { params: { id } }),
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
  return useMutation({
    mutationFn: () => call('DELETE v1 /accounts/sessions/'),
    onSuccess: () => {
      queryClient.setQueryData<Sessions>(
        query('GET v1 /accounts/sessions/').queryKey,
        (list) => list && { ...list, count: 1, results: list.results.filter((one) => one.current) },
      )
      return renew(queryClient, keyOf('GET v1 /accounts/sessions/'))
    },
  })
}
