import type { AnswerFor } from '#client/lib/api/call.ts'
import { badge } from './players.ts'

type PlayerCard = AnswerFor<'GET v1 /players/card/'>

/** The card of a player about whom nothing is known but the name. */
export function playerCard(facts: Partial<PlayerCard> = {}): PlayerCard {
  return {
    ...badge(),
    is_private: false,
    is_blocked: false,
    friendship: 'none',
    online: false,
    playing: null,
    main: null,
    last: [],
    versus: null,
    ...facts,
  }
}
