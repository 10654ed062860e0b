import type { QueryClient } from '@tanstack/react-query'
import { answersUnder, keyOf, renew } from '#client/lib/api/query.ts'

/** Has the whole console read again: an act in one queue can change others, and what waits. */
export const renewConsole = (queryClient: QueryClient): Promise<void> =>
  renew(queryClient, answersUnder('/admin/'), keyOf('GET v1 /challenge-reviews/'))
