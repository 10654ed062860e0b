import type { Unit } from '#server/platform/db/transact.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { putRequest } from '#server/domains/tournaments/organizers/queries.ts'
import { addDispute, type DisputeTerms } from './dispute.ts'
import type { DemoPlayer } from './people.ts'

/** By the number of the player. */
const ASKS = 97

/** What waits in the queues of the console: a dispute about a match, and a player who wants to organize. */
export async function addDemoCases(
  unit: Unit,
  { players, modes, ...terms }: DisputeTerms & { players: readonly DemoPlayer[]; modes: readonly ModeRow[] },
): Promise<void> {
  const asks = players[ASKS]
  if (asks)
    await putRequest(unit.trx, {
      playerId: asks.id,
      reason: 'I run the Rocket League evenings of our school club and want to bring them here.',
      now: unit.now,
    })
  const mode = modes.find((each) => each.game === 'rocket-league' && each.team_size === 1)
  if (mode) await addDispute(unit, mode, terms)
}
