import { useQueryClient } from '@tanstack/react-query'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'
import { renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { useAct } from '#client/lib/api/act.ts'

export type WaitingChange = AnswerFor<'GET v1 /admin/grants/'>['results'][number]

/** Changes that wait for a second person. Read again every minute, as they take effect by themselves. */
export const changesQuery = query(
  'GET v1 /admin/grants/',
  {},
  {
    refetchInterval: 60_000,
  },
)

/** Lets a change take effect, or declines it. */
export function useDecideChange(id: number) {
  const client = useQueryClient()
  return useAct('POST v1 /admin/grants/{id}/decide/', {
    input: (body: { approved: boolean; reason: string }) => ({ params: { id }, body }),
    quiet: true,
    onSettled: () => renewConsole(client),
  })
}
