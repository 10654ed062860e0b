import { keepPreviousData } from '@tanstack/react-query'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

/** Fewer letters find nobody. */
export const MIN_LETTERS = 2

export type FoundPlayer = AnswerFor<'GET v1 /players/find/'>['results'][number]

/** Players whose names begin with the text. */
export const searchQuery = (text: string) =>
  query(
    'GET v1 /players/find/',
    { query: { q: text } },
    {
      enabled: text.length >= MIN_LETTERS,
      placeholderData: keepPreviousData,
    },
  )

/** Players whom the viewer may know. */
export const suggestionsQuery = query('GET v1 /players/suggestions/')
