import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'

export type BracketAnswer = AnswerFor<'GET v1 /tournaments/{id}/bracket/'>
/** The answer of the call, and the acts that have happened since; rooms, names and `seq` are those of now. */
export type CachedBracket = BracketAnswer & { acts?: readonly BracketAct[] }

/** For the query: data with fewer acts does not replace data with more; identity is kept, as states hang on it. */
export function keepNewerBracket(old: unknown, next: unknown): unknown {
  return isBracket(old) && isBracket(next) && old.seq > next.seq ? old : next
}

function isBracket(data: unknown): data is CachedBracket {
  return typeof data === 'object' && data !== null && 'seq' in data && typeof data.seq === 'number'
}
