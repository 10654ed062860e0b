import { sql } from 'kysely'
import type { Unit } from '#server/platform/db/transact.ts'
import { payPlaces } from '#server/domains/tournaments/organise/pay.ts'
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
