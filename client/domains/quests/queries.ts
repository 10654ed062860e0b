import { queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type Quests = AnswerFor<'GET v1 /players/quests/'>
export type Quest = Quests['quests'][number]

/** The player's quests of today, and the streak. */
export const questsQuery = queryOptions({
  queryKey: ['quests'],
  queryFn: ({ signal }) => call('GET v1 /players/quests/', {}, { signal }),
})
