import { type AnswerFor } from '#client/lib/api/call.ts'

export type Quests = AnswerFor<'GET v1 /players/quests/'>
export type Quest = Quests['quests'][number]
