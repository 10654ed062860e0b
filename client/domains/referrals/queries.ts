import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'

export type Referrals = AnswerFor<'GET v1 /players/referrals/'>
export type Referral = Referrals['results'][number]

/** The player's link, its bonuses, and a page of referred players. */
export const referralsQuery = (page: number) =>
  queryOptions({
    queryKey: ['referrals', page],
    queryFn: ({ signal }) =>
      call('GET v1 /players/referrals/', { query: { page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
