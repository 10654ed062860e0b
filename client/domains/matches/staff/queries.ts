import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import type { DisputeStep } from './texts.ts'
import { query, renew } from '#client/lib/api/query.ts'
import { renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { useAct } from '#client/lib/api/act.ts'
import { keysOfMatch } from '#client/domains/matches/keys.ts'

export type QueuedDispute = AnswerFor<'GET v1 /admin/disputes/'>['results'][number]
export type Dispute = AnswerFor<'GET v1 /admin/disputes/{matchId}/'>

export const PAGE_SIZE = 20

/** Open disputes, most urgent first. */
export const disputesQuery = (step: DisputeStep | undefined, page: number) =>
  query(
    'GET v1 /admin/disputes/',
    { query: { step, page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      // Live events report changes, but not to those who became moderators after the connection was opened.
      refetchInterval: 60_000,
    },
  )

export function useNoteDispute(matchId: number) {
  return useAct('POST v1 /admin/disputes/{matchId}/notes/', {
    input: (body: string) => ({ params: { matchId }, body: { body } }),
    quiet: true,
    ...useDisputeActed(matchId),
  })
}

export function useAskForEvidence(matchId: number) {
  return useAct('POST v1 /admin/disputes/{matchId}/ask-evidence/', {
    input: (body: InputFor<'POST v1 /admin/disputes/{matchId}/ask-evidence/'>['body']) => ({
      params: { matchId },
      body,
    }),
    quiet: true,
    ...useDisputeActed(matchId),
  })
}

export function useResolveDispute(matchId: number) {
  return useAct('POST v1 /admin/disputes/{matchId}/resolve/', {
    input: (decision: { winnerSideId: number | null; reason: string }) => ({
      params: { matchId },
      body: { winner_side_id: decision.winnerSideId, reason: decision.reason },
    }),
    quiet: true,
    ...useDisputeActed(matchId),
  })
}

/** Takes one's own decision back. */
export const reopenDispute = (matchId: number) =>
  call('POST v1 /admin/disputes/{matchId}/reopen/', {
    params: { matchId },
    body: { reason: t('admin.verdict.taken_back') },
  })

/** An action on a dispute; updates its page and the queue. */
function useDisputeActed(matchId: number) {
  const queryClient = useQueryClient()
  return {
    onSettled: () => Promise.all([renewConsole(queryClient), renew(queryClient, ...keysOfMatch(matchId))]),
  }
}
