import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { throttle } from '#client/lib/throttle.ts'
import { query, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'
import { keysOfDesk } from '#client/domains/tournaments/keys.ts'

export type Case = AnswerFor<'GET v1 /matches/{id}/case/'>
export type Decision = InputFor<'POST v1 /matches/{id}/decide/'>['body']

const REFRESH_EVERY_MS = 300

/** A dispute of a tournament's match; it becomes stale with the desk. */
export const caseQuery = (matchId: number) => query('GET v1 /matches/{id}/case/', { params: { id: matchId } })

/** Reads the case on screen again when its match, a statement or its evidence has changed. */
export function useLiveCase(matchId: number): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(
    () => throttle(() => void renew(queryClient, caseQuery(matchId).queryKey), REFRESH_EVERY_MS),
    [queryClient, matchId],
  )
  useLiveTopics([`match:${matchId}`], (event) => {
    if (
      (event.event === 'match' && event.data.id === matchId) ||
      (event.event === 'evidence' && event.data.match_id === matchId)
    )
      refresh()
  })
}

export function useDecide(id: number, matchId: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /matches/{id}/decide/', {
    input: (body: Decision) => ({ params: { id: matchId }, body }),
    quiet: true,
    onSettled: () => renew(queryClient, ...keysOfDesk(id)),
  })
}
