import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'
import type { MatchResult } from '#client/domains/players/queries.ts'

/** Fewer letters find nobody. */
export const MIN_LETTERS = 2

/** Players whose names begin with the text. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call('GET v1 /search/', { query: { q: text } }, { signal }),
    enabled: text.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  })

/** The opponents of these matches, each once, the latest first. */
export function opponentsOf(results: readonly Pick<MatchResult, 'opponents'>[]): MatchResult['opponents'] {
  return [...new Map(results.flatMap(({ opponents }) => opponents.map((each) => [each.id, each]))).values()]
}
