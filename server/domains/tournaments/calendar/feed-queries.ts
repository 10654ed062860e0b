import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { TournamentRow } from '../queries.ts'

export type FeedRow = Selectable<Tables['calendar_feeds']>

export function findFeed(db: Reader, playerId: string): Promise<FeedRow | undefined> {
  return db.selectFrom('calendar_feeds').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

export function findFeedById(db: Reader, id: string): Promise<FeedRow | undefined> {
  return db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A new address in place of an earlier one. */
export function putFeed(trx: Trx, playerId: string, now: Date): Promise<FeedRow> {
  const fresh = { id: randomUUID(), created_at: now }
  return trx
    .insertInto('calendar_feeds')
    .values({ player_id: playerId, ...fresh })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteFeed(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('player_id', '=', playerId).execute()
}

/**
 * The tournaments that a player organizes or has entered and not left, from this moment on and those that are played, the
 * first first. Templates have no date.
 */
export async function listDated(
  db: Reader,
  { playerId, from, limit }: { playerId: string; from: Date; limit: number },
): Promise<TournamentRow[]> {
  const { rows } = await sql<TournamentRow>`
    select * from tournaments where (starts_at >= ${from} or status = 'live') and not is_template and id in (
      select tournament_id from tournament_staff where player_id = ${playerId}
      union all
      select player.tournament_id from tournament_players player
        join tournament_entrants entrant on entrant.id = player.entrant_id
        where player.player_id = ${playerId} and entrant.status not in ('withdrawn', 'dropped', 'disqualified'))
    order by starts_at, id limit ${limit}`.execute(db)
  return rows
}

/** Lists when an act last changed what a calendar shows of these tournaments. */
export async function listChanges(db: Reader, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; at: Date }>`
    select tournament_id as id, max(created_at) as at from tournament_journal
    where tournament_id = any(${ids as number[]}) group by tournament_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export type DatedMatch = { key: number; at: number; rival: string }

/** The matches of a player that have a time, by tournament. */
export async function listDatedMatches(
  db: Reader,
  playerId: string,
  tournamentIds: readonly number[],
): Promise<Map<number, DatedMatch[]>> {
  if (tournamentIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    stage: number
    bracket: number
    match: number
    at: Date
    rival: string
  }>`
    select time.tournament_id as id, time.stage, time.bracket, time.match, time.at, coalesce(rival.name, '') as rival
    from tournament_players player
      join tournament_entrants entrant on entrant.id = player.entrant_id and entrant.status = 'playing'
      join tournament_times time on time.tournament_id = entrant.tournament_id and time.at is not null
        and entrant.seed in (time.first_seed, time.second_seed)
      left join tournament_entrants rival on rival.tournament_id = time.tournament_id
        and rival.seed in (time.first_seed, time.second_seed) and rival.id <> entrant.id
    where player.player_id = ${playerId} and player.tournament_id = any(${tournamentIds as number[]})
    order by time.at`.execute(db)
  const found = new Map<number, DatedMatch[]>()
  for (const { id, stage, bracket, match, at, rival } of rows) {
    const key = matchKey({ stage, group: bracket, match })
    found.set(id, [...(found.get(id) ?? []), { key, at: at.getTime(), rival }])
  }
  return found
}
