import { sql } from 'kysely'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findRatings } from '#server/domains/ratings/queries.ts'
import { enter } from '#server/domains/matchmaking/act.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'

/** Minimum waiting time in the queue, so that a person sees it. */
const MIN_WAIT_MS = 5000

type Waiting = { player_id: string; mode_id: number; since: Date; demo_count: number }

/**
 * Where a person has waited for MIN_WAIT_MS, queues as many idle demo players as the match still needs, those
 * nearest in rating.
 */
export async function joinQueues(unit: Unit, modes: readonly ModeRow[]): Promise<void> {
  const waiting = await listWaitingPeople(unit.trx, new Date(unit.now.getTime() - MIN_WAIT_MS))
  for (const person of waiting) {
    const mode = modes.find((each) => each.id === person.mode_id)
    const missing = mode ? mode.team_size * 2 - 1 - person.demo_count : 0
    if (!mode || missing <= 0) continue
    const rating =
      (await findRatings(unit.trx, mode.id, [person.player_id])).get(person.player_id)?.rating ??
      shownRating(newSkill())
    // Queued 1 ms after the person: the rating range is as wide, and the person stays first in the queue.
    const since = new Date(person.since.getTime() + 1)
    for (const playerId of await findIdleNear(unit.trx, {
      mode,
      rating,
      personId: person.player_id,
      count: missing,
    }))
      await enter(unit, mode, { playerId, region: null, since })
  }
}

/** The person who has waited longest, per mode. */
async function listWaitingPeople(db: Reader, before: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select distinct on (t.mode_id) t.player_id, t.mode_id, t.since, (
      select count(*)::int from queue_tickets d join players p on p.id = d.player_id where d.mode_id = t.mode_id and d.lobby_id is null and p.is_demo
    ) as demo_count
    from queue_tickets t join players p on p.id = t.player_id
    where t.lobby_id is null and not p.is_demo and t.since <= ${before} order by t.mode_id, t.since`.execute(
    db,
  )
  return rows
}

async function findIdleNear(
  db: Reader,
  { mode, rating, personId, count }: { mode: ModeRow; rating: number; personId: string; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from game_accounts a join players p on p.id = a.player_id left join ratings r on r.player_id = p.id and r.mode_id = ${mode.id}
    where a.game = ${mode.game} and p.is_demo
      and not exists (select 1 from lobby_seats s where s.player_id = p.id and s.released_at is null)
      and not exists (select 1 from queue_tickets t where t.player_id = p.id and t.lobby_id is null)
      and not exists (select 1 from blocks b where (b.player_id = p.id and b.blocked_id = ${personId}) or (b.player_id = ${personId} and b.blocked_id = p.id))
    order by abs(coalesce(r.rating, ${shownRating(newSkill())}) - ${rating}), p.id limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}
