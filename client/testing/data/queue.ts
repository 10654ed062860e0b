import type { AnswerFor } from '#client/lib/api/call.ts'

export type Ticket = NonNullable<AnswerFor<'GET v1 /queue/'>['ticket']>

/** The player's ticket in the Chess Blitz queue, created just now. */
export function ticket(facts: Partial<Ticket> = {}): Ticket {
  return {
    game: 'chess',
    mode: 'blitz',
    region: null,
    since: new Date().toISOString(),
    range: 50,
    waiting: 1,
    ...facts,
  }
}
