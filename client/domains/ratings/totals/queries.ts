import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { BOARD_SIZE, type BoardMetric, isTotal } from '../queries.ts'
import { query, renew, answersUnder } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Totals = AnswerFor<'GET v1 /leaderboards/totals/'>
export type TotalRow = Totals['results'][number]
type Filters = NonNullable<InputFor<'GET v1 /leaderboards/totals/'>['query']>
type Search = Pick<Filters, 'game' | 'region' | 'scope' | 'page'> & { metric?: BoardMetric | undefined }

/** A page of a leaderboard of sums and the player's own row, for the filters in a URL. */
export function totalsOf({ game, metric = 'earnings', region, scope = 'everyone', page = 1 }: Search) {
  const filters: Filters = {
    game,
    metric: isTotal(metric) ? metric : 'earnings',
    region,
    scope,
    page,
    page_size: BOARD_SIZE,
  }
  return query('GET v1 /leaderboards/totals/', { query: filters }, { placeholderData: keepPreviousData })
}

/** Shows the player's earnings on leaderboards, or no longer. */
export function useShowEarnings() {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /leaderboards/shown-earnings/', {
    input: (isShown: boolean) => ({ body: { is_shown: isShown } }),
    onSuccess: (next) =>
      queryClient.setQueryData(query('GET v1 /leaderboards/shown-earnings/').queryKey, next),
    onSettled: () => renew(queryClient, answersUnder('/leaderboards/')),
  })
}
