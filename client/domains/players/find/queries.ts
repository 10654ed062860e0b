import { keepPreviousData } from '@tanstack/react-query'
import type { MatchResult } from '#client/domains/players/queries.ts'
import { query } from '#client/lib/api/query.ts'

/** Fewer letters find nobody. */
export const MIN_LETTERS = 2

/** Players whose names begin with the text. */
export const searchQuery = (text: string) =>
  query(
    'GET v1 /search/',
    { query: { q: text } },
    {
      enabled: text.length >= MIN_LETTERS,
      placeholderData: keepPreviousData,
    },
  )

/** The opponents of these matches, each once, the latest first. */
export function opponentsOf(results: readonly Pick<MatchResult, 'opponents'>[]): MatchResult['opponents'] {
  return [...new Map(results.flatMap(({ opponents }) => opponents.map((each) => [each.id, each]))).values()]
}
