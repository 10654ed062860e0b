import { type AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Quests = AnswerFor<'GET v1 /players/quests/'>
export type Quest = Quests['quests'][number]

/** The player's quests of today, and the streak. */
export const questsQuery = query('GET v1 /players/quests/')
