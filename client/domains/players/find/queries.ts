import { keepPreviousData } from '@tanstack/react-query'
import { isLongEnough } from '#core/site/search/long-enough.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type FoundPlayer = AnswerFor<'GET v1 /players/find/'>['results'][number]

/** Players whose names begin with the text. */
export const searchQuery = (text: string) =>
  query(
    'GET v1 /players/find/',
    { query: { q: text } },
    {
      enabled: isLongEnough(text),
      placeholderData: keepPreviousData,
    },
  )

/** Players whom the viewer may know. */
export const suggestionsQuery = query('GET v1 /players/suggestions/')
