import { fundDraft } from '#server/domains/tournaments/manage/prizes.ts'
import { putBudget, type Owner } from '#server/domains/wallet/prizes/queries.ts'
import { sql } from 'kysely'
import type { Unit } from '#server/platform/db/transact.ts'
import { payPlaces } from '#server/domains/tournaments/manage/pay.ts'
import { inTournament } from './in-tournament.ts'

/** How long after the last match the places are confirmed: until then one can see them pending. */
const LOOKS_AT_PLACES_MS = 5 * 60_000

/** Demo organizers confirm the places of their tournaments and pay the prizes. */
export async function payDemoPrizes(unit: Unit): Promise<void> {
  const before = new Date(unit.now.getTime() - LOOKS_AT_PLACES_MS)
  const { rows } = await sql<{ id: number; organizer_id: string }>`
    select tournaments.id, tournaments.organizer_id from tournaments
      join players on players.id = tournaments.organizer_id
    where tournaments.status = 'completed' and tournaments.prizes_status = 'pending'
      and tournaments.ended_at < ${before} and players.is_demo
    order by tournaments.id limit 1`.execute(unit.trx)
  for (const { id, organizer_id: organizerId } of rows)
    await inTournament(unit, id, async (work) => void (await payPlaces(work, organizerId)))
}

/** Budget for the prizes of the demo world's events, with some to spare. */
const BUDGET_CENTS = 1_500_000

export const giveBudget = ({ trx, now }: Unit, owner: Owner) =>
  putBudget(trx, { owner, amountCents: BUDGET_CENTS, reason: 'For the season.', by: null, now })

/** Publishes a draft; true when its prizes wait for an admin. */
export async function publishFunded(
  unit: Unit,
  id: number,
  input: Parameters<typeof fundDraft>[1],
  organizerId: string,
): Promise<boolean> {
  return inTournament(unit, id, async (work) => {
    const funded = await fundDraft(work, input, organizerId)
    if (!funded.ok || funded.value === 'waiting') return true
    const step = work.step({ type: 'publish', at: work.at })
    if (!step.ok) throw new Error(`${work.row.name}: ${step.refusal}`)
    work.journal('publish', { actorId: organizerId })
    return false
  })
}
