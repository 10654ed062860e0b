import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { seeHolder, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type PrizeCase = AnswerFor<'GET v1 /admin/prizes/'>['results'][number]
export type OwnedBudget = AnswerFor<'GET v1 /admin/prize-budgets/'>['results'][number]
export const SHOWS = ['waiting', 'past'] as const
export type Show = (typeof SHOWS)[number]

export const PAGE_SIZE = 20

/** Prizes that wait, or all that are decided. Read again often, as another admin may decide too. */
export const prizesQuery = (show: Show, page: number) =>
  query(
    'GET v1 /admin/prizes/',
    { query: { show, page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
      retry: false,
    },
  )

export const budgetsQuery = (page: number) =>
  query(
    'GET v1 /admin/prize-budgets/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** The prizes have left the queue. */
const GONE = ['already_decided', 'not_found']

/** Decides prizes; they leave the queue, also when another admin was first. */
export function useDecidePrizes(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/prizes/{id}/decide/', {
    input: (body: { approved: boolean; reason: string }) => ({ params: { id }, body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => {
      seeHolder(queryClient, error)
      if (error instanceof CallError && GONE.includes(error.code ?? ''))
        void renew(queryClient, keyOf('GET v1 /admin/queues/'))
    },
  })
}

/** The owner of a budget: a player by id or name, or an organization by its short name. */
export type BudgetOwner = { kind: 'player'; id: string } | { kind: 'player' | 'organization'; name: string }

/** Sets what the events of a player or an organization may pay in prizes. */
export function useSetBudget() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ owner, ...body }: { owner: BudgetOwner; amount_cents: number; reason: string }) => {
      if ('name' in owner && owner.kind === 'organization')
        return call('PUT v1 /admin/organizations/{slug}/prize-budget/', {
          params: { slug: owner.name },
          body,
        })
      const id = 'id' in owner ? owner.id : await findPlayerId(owner.name)
      return call('PUT v1 /admin/players/{id}/prize-budget/', { params: { id }, body })
    },
    meta: { quiet: true },
    onSuccess: () => renewConsole(queryClient),
  })
}

/** A name that nobody has is refused by the call itself. */
async function findPlayerId(name: string): Promise<string> {
  const { results } = await call('GET v1 /admin/players/', { query: { q: name } })
  const found = results.find(({ player }) => player.username.toLowerCase() === name.toLowerCase())
  return found?.player.id ?? '00000000-0000-4000-8000-000000000000'
}
