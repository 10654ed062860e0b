import { sql } from 'kysely'
import { entrantsOfMatch } from '#core/tournaments/bracket/course.ts'
import { acceptTime, proposeTimes, type Offer, type SideIndex } from '#core/tournaments/times/match-time.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { keepTime } from '#server/domains/tournaments/times/appoint.ts'
import { findTimes, type StoredTime } from '#server/domains/tournaments/times/time-queries.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'
import { inTournament } from './in-tournament.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 3

type Row = { tournament_id: number; stage: number; bracket: number; match: number; demo_side: SideIndex }

/** Demo players accept what is proposed to them, and propose times to people. */
export async function agreeOnTimes(unit: Unit): Promise<void> {
  for (const row of await listToAnswer(unit))
    await inTournament(unit, row.tournament_id, async (work) => {
      const ref = { stage: row.stage, group: row.bracket, match: row.match }
      const [stored] = (await findTimes(unit.trx, work.id, [ref])).values()
      // The entrants may have changed, and then nobody has proposed anything.
      if (stored && entrantsOfMatch(await work.brackets(), ref)) await answer(work, stored, row.demo_side)
    })
}

async function answer(work: TournamentWork, stored: StoredTime, side: SideIndex): Promise<void> {
  const now = work.at
  const { offer } = stored.time
  const decision = offer
    ? acceptTime(stored.time, { side, at: firstToCome(offer, now), now })
    : proposeTimes(stored.time, { side, times: [20, 44].map((hours) => now + hours * HOUR_MS), now })
  if (decision.ok) await keepTime(work, { ...stored, time: decision.value })
}

const firstToCome = ({ times }: Offer, now: number) => times.find((time) => time >= now) ?? times[0] ?? now

/** Matches in which a demo player has to accept, or plays a person and nothing is proposed. */
async function listToAnswer(unit: Unit): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select time.tournament_id, time.stage, time.bracket, time.match,
      case when first_player.is_demo and (time.offer is null or time.offer ->> 'side' = '1') then 0 else 1 end as demo_side
    from tournament_times time
      join tournament_entrants one on one.tournament_id = time.tournament_id and one.seed = time.first_seed
      join tournament_entrants two on two.tournament_id = time.tournament_id and two.seed = time.second_seed
      join players first_player on first_player.id = one.captain_id
      join players second_player on second_player.id = two.captain_id
    where time.at is null
      and case when time.offer is null then first_player.is_demo <> second_player.is_demo
        when time.offer ->> 'side' = '1' then first_player.is_demo else second_player.is_demo end
    order by time.play_by, time.match limit ${AT_ONCE}`.execute(unit.trx)
  return rows
}
