import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { query } from '#client/lib/api/query.ts'

export type Referrals = AnswerFor<'GET v1 /players/referrals/'>
export type Referral = Referrals['results'][number]

/** The player's link, its bonuses, and a page of referred players. */
export const referralsQuery = (page: number) =>
  query(
    'GET v1 /players/referrals/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )
