import type { AnswerFor } from '#client/lib/api/call.ts'
import { badge } from './players.ts'

type Claim = AnswerFor<'GET v1 /players/game-account-claims/'>['results'][number]

/** The player's open claim on a chess account by default. */
export function claim(facts: Partial<Claim> = {}): Claim {
  return {
    id: 1,
    game: 'chess',
    handle: 'robin',
    direction: 'incoming',
    other: badge('Rival'),
    status: 'open',
    deadline: '2026-03-08T12:00:00.000Z',
    proof: null,
    created: '2026-03-01T12:00:00.000Z',
    ...facts,
  }
}
