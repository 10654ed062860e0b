import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { keepNewer } from '#client/lib/newer.ts'
import { query, keyOf } from '#client/lib/api/query.ts'

export type Challenge = AnswerFor<'GET v1 /challenges/{id}/'>
export type ListedChallenge = AnswerFor<'GET v1 /challenges/'>['results'][number]
export type ChallengeFilters = NonNullable<InputFor<'GET v1 /challenges/'>['query']>
export type ChallengeResult = AnswerFor<'GET v1 /challenges/{id}/scores/'>['results'][number]
export type StandingRow = AnswerFor<'GET v1 /challenges/{id}/standing/'>['results'][number]
export type ChallengeInput = InputFor<'POST v1 /challenges/'>['body']

export const challengesQuery = (filters: ChallengeFilters) =>
  query('GET v1 /challenges/', { query: filters }, { placeholderData: keepPreviousData })

/** The challenges that the player is in, by what ends first. */
export const ownChallengesQuery = challengesQuery({ scope: 'joined', page: 1, page_size: 12 })

/** One challenge, with what the viewer may do. */
export const challengeQuery = (id: number) =>
  query(
    'GET v1 /challenges/{id}/',
    { params: { id } },
    { structuralSharing: keepNewer, meta: { silentFirstLoad: true } },
  )

export const STANDING_SIZE = 10

export const standingQuery = (id: number, of: { page?: number; around?: 'me' | undefined }) =>
  query(
    'GET v1 /challenges/{id}/standing/',
    { params: { id }, query: { ...of, page_size: STANDING_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** The viewer's own results, those that count first. */
export const ownResultsQuery = (id: number) => query('GET v1 /challenges/{id}/scores/', { params: { id } })

/** The bytes of a screenshot, which never change; requested with the player's token. */
export const imageQuery = (path: string) => {
  const [, id = 0, imageId = 0] = (/challenges\/(\d+)\/images\/(\d+)/.exec(path) ?? []).map(Number)
  return queryOptions({
    queryKey: keyOf('GET v1 /challenges/{id}/images/{imageId}/', { params: { id, imageId } }),
    // Said where the picture would be.
    meta: { silentFirstLoad: true },
    queryFn: async ({ signal }) => {
      const bytes = await call(
        'GET v1 /challenges/{id}/images/{imageId}/',
        { params: { id, imageId } },
        { signal },
      )
      return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
    },
  })
}
