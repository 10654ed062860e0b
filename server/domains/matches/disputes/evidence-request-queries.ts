import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type EvidenceRequestRow = Selectable<Tables['evidence_requests']>

type NewRequests = {
  matchId: number
  sideIds: readonly number[]
  moderatorId: string
  note: string
  now: Date
  dueAt: Date
}

export async function insertEvidenceRequests(
  trx: Trx,
  { matchId, sideIds, moderatorId, note, now, dueAt }: NewRequests,
): Promise<void> {
  await trx
    .insertInto('evidence_requests')
    .values(
      sideIds.map((sideId) => ({
        match_id: matchId,
        side_id: sideId,
        moderator_id: moderatorId,
        note,
        created_at: now,
        due_at: dueAt,
        answered_at: null,
      })),
    )
    .execute()
}

/** Lists the requests for evidence in a dispute, the oldest first. */
export function listEvidenceRequests(db: Reader, matchId: number): Promise<EvidenceRequestRow[]> {
  return db
    .selectFrom('evidence_requests')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('id')
    .execute()
}

/** The side has shown something: whether it had been asked, and had not answered. */
export async function answerEvidenceRequest(
  trx: Trx,
  { matchId, sideId, now }: { matchId: number; sideId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update evidence_requests set answered_at = ${now}
    where match_id = ${matchId} and side_id = ${sideId} and answered_at is null and due_at >= ${now}
    returning id`.execute(trx)
  return rows.length > 0
}

export type Between = {
  matches: number
  first_wins: number
  second_wins: number
  pots_cents: number
  disputes: number
}

/** Finds the history of two players before a match: their matches since a time, and all disputes. */
export async function findBetween(
  db: Reader,
  pair: { matchId: number; first: string; second: string; since: Date },
): Promise<Between> {
  const { rows } = await sql<Between>`
    select count(*) filter (where is_recent)::int as matches,
      count(*) filter (where is_recent and result = 'win')::int as first_wins,
      count(*) filter (where is_recent and result = 'loss')::int as second_wins,
      coalesce(sum(pot_cents) filter (where is_recent), 0)::int as pots_cents,
      count(*) filter (where is_disputed)::int as disputes
    from (
      select mine.result, m.pot_cents, mine.result in ('win', 'loss', 'draw') and m.started_at >= ${pair.since} as is_recent,
        exists (select from disputes where disputes.match_id = m.id) as is_disputed
      from match_players mine
      join match_players theirs on theirs.match_id = mine.match_id and theirs.side_id <> mine.side_id
      join matches m on m.id = mine.match_id
      where mine.player_id = ${pair.first} and theirs.player_id = ${pair.second} and mine.match_id <> ${pair.matchId}
    ) earlier`.execute(db)
  return rows[0] ?? { matches: 0, first_wins: 0, second_wins: 0, pots_cents: 0, disputes: 0 }
}
