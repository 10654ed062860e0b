import { useQuery } from '@tanstack/react-query'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'
import { tierOf, type Tier } from '#core/tier.ts'

export type Receipt = AnswerFor<'GET v1 /matches/{id}/receipt/'>

/** The effects of a match on the player; undefined until it is over and read, and for spectators. */
export function useReceipt(matchId: number | null, isMine: boolean): Receipt | undefined {
  const { data } = useQuery({
    ...query(
      'GET v1 /matches/{id}/receipt/',
      { params: { id: matchId ?? 0 } },
      { meta: { silentFirstLoad: true } },
    ),
    enabled: isMine && matchId !== null,
  })
  return isMine ? data : undefined
}

/** The tier that the match has led up to, or the first one; undefined if it is the one from before. */
export function newTier(receipt: Receipt | undefined): Tier | undefined {
  const rating = receipt?.rating
  if (rating?.placed) return tierOf(rating.after)
  if (!rating || rating.placement || rating.after <= rating.before) return undefined
  const tier = tierOf(rating.after)
  return tier === tierOf(rating.before) ? undefined : tier
}
