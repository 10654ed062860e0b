import type { Tournament } from '#contract/tournaments/shapes.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { findVisible } from '../access.ts'
import { presentFor } from '../read/present-for.ts'
import { deleteFollower, insertFollower } from './queries.ts'

/** Follows a tournament, or no longer; the same again changes nothing. */
export function followTournament(
  context: Context,
  { playerId }: Actor,
  { tournamentId, follow }: { tournamentId: number; follow: boolean },
): Promise<Outcome<Tournament, 'not_found'>> {
  return runCommand(context, async (unit): Promise<Outcome<Tournament, 'not_found'>> => {
    const { trx, now } = unit
    if (!(await findVisible(trx, tournamentId, playerId))) return refuse('not_found')
    await (follow
      ? insertFollower(trx, { tournamentId, playerId, now })
      : deleteFollower(trx, { tournamentId, playerId }))
    return accept(await presentFor(context, trx, tournamentId, playerId))
  })
}
