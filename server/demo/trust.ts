import { ANSWER_MS } from '#core/privacy/requests.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { insertFlag } from '#server/domains/moderation/reports/queries.ts'
import { insertNotice } from '#server/domains/moderation/rights/queries.ts'
import { insertRequest } from '#server/domains/privacy/requests/queries.ts'
import type { DemoPlayer } from './people.ts'

const HOUR_MS = 3_600_000
/** By the numbers of the players. */
const ASKS = 175
const FLAGGED = 186

/** What staff find in the console about trust: a notice, a request about data, and a text that a rule has reported. */
export async function addDemoTrustCases({ trx, now }: Unit, players: readonly DemoPlayer[]): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const [asks, flagged] = [players[ASKS], players[FLAGGED]]
  await insertNotice(trx, {
    name: 'Ada Artist',
    email: 'ada@artists.example',
    language: 'en',
    work: 'My drawing of a fox, published in my portfolio.',
    url: 'http://localhost/team/1',
    statement: 'The logo of this team is my drawing. I hold the rights and did not permit this use.',
    created_at: ago(30),
  })
  if (asks)
    await insertRequest(trx, {
      kind: 'access',
      name: 'Sam Sample',
      email: `player${ASKS}@demo.example`,
      language: 'en',
      statement: 'I lost the phone with my sign-in codes. Please send me what you store about me.',
      status: 'open',
      player_id: asks.id,
      created_at: ago(26 * 24),
      due_at: new Date(ago(26 * 24).getTime() + ANSWER_MS),
    })
  if (flagged)
    await insertFlag(trx, {
      playerId: flagged.id,
      details: 'boosting',
      snapshot: 'I sell cheap boosting, write to me.',
      now: ago(5),
    })
}
