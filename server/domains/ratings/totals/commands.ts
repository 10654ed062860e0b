import { accept } from '#core/decision.ts'
import type { EventOf } from '#contract/domain-events.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { addTotals, setShown, takePayout } from './change-queries.ts'

/** Shows a player's earnings on the leaderboards, or no longer; the same again changes nothing. */
export function showEarnings(
  context: Context,
  { playerId }: Actor,
  { isShown }: { isShown: boolean },
): Promise<Outcome<{ is_shown: boolean }, never>> {
  return runCommand(context, async (unit): Promise<Outcome<{ is_shown: boolean }, never>> => {
    for (const game of await setShown(unit.trx, { playerId, isShown, now: unit.now }))
      unit.record({ type: 'totals.changed', game })
    return accept({ is_shown: isShown })
  })
}

/** Adds what a lobby, tournament or challenge has paid out to the sums of its winners, once. */
export async function countPayout(
  unit: Unit,
  { causeKind, causeId }: EventOf<'winnings.paid'>,
): Promise<void> {
  const payouts = await takePayout(unit.trx, { kind: causeKind, id: causeId })
  const [first] = payouts
  if (!first) return
  const changes = payouts.map(({ playerId, cents }) => ({ playerId, by: cents }))
  await addTotals(unit.trx, { game: first.game, metric: 'earnings', changes })
  unit.record({ type: 'totals.changed', game: first.game })
}
