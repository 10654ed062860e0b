import { queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { keyOf } from '#client/lib/api/query.ts'

export type CardFacts = AnswerFor<'GET v1 /players/card/'>

const FRESH_MS = 60_000

/** A player in short, kept for a minute. */
export const playerCardQuery = (username: string) =>
  queryOptions({
    queryKey: keyOf('GET v1 /players/card/', { query: { username: username.toLowerCase() } }),
    queryFn: ({ signal }) => call('GET v1 /players/card/', { query: { username } }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  })
