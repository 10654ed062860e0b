import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { DisputeState } from '#core/matches/state.ts'
import { isParty } from '#server/domains/matches/party-queries.ts'
import { asNumber } from '#server/platform/db/as-id.ts'
import { andNumber, caseColumns, type Cases, type ReaderId } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type DisputeRow = Selectable<Tables['disputes']>
export type StatementRow = Selectable<Tables['match_statements']>
export type RulingRow = Selectable<Tables['match_rulings']>

export async function insertDispute(
  trx: Trx,
  dispute: { matchId: number; reason: string | null; masked: string | null; now: Date },
): Promise<void> {
  await trx
    .insertInto('disputes')
    .values({
      match_id: dispute.matchId,
      reason: dispute.reason,
      masked_reason: dispute.masked,
      opened_at: dispute.now,
      moderator_id: null,
      closed_at: null,
    })
    .execute()
}

export async function closeDispute(trx: Trx, matchId: number, now: Date): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ closed_at: now })
    .where('match_id', '=', matchId)
    .where('closed_at', 'is', null)
    .execute()
}

export function findDispute(db: Reader, matchId: number): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

export type HeldDispute = DisputeRow & { username: string | null; avatar_url: string | null }

/** The disputes about these matches, with the moderators who hold them, by match id. */
export async function findHeldDisputes(
  db: Reader,
  matchIds: readonly number[],
): Promise<Map<number, HeldDispute>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('disputes')
    .leftJoin('players', 'players.id', 'disputes.moderator_id')
    .selectAll('disputes')
    .select(['players.username', 'players.avatar_url'])
    .where('match_id', 'in', matchIds)
    .execute()
  return new Map(rows.map((row) => [row.match_id, row]))
}

export async function setModerator(trx: Trx, matchId: number, moderatorId: string | null): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ moderator_id: moderatorId })
    .where('match_id', '=', matchId)
    .execute()
}

export async function insertStatement(
  trx: Trx,
  statement: {
    matchId: number
    sideId: number
    kind: 'statement' | 'appeal'
    playerId: string
    body: string
    masked: string | null
    now: Date
  },
): Promise<void> {
  const { matchId, sideId, kind, playerId, body, masked, now } = statement
  await trx
    .insertInto('match_statements')
    .values({
      match_id: matchId,
      side_id: sideId,
      kind,
      player_id: playerId,
      body,
      masked_body: masked,
      created_at: now,
    })
    .execute()
}

export function listStatements(db: Reader, matchId: number): Promise<StatementRow[]> {
  return db
    .selectFrom('match_statements')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('created_at')
    .execute()
}

export async function insertRuling(
  trx: Trx,
  ruling: {
    matchId: number
    number: number
    moderatorId: string
    winnerSideId: number | null
    reason: string
    now: Date
  },
): Promise<void> {
  const { matchId, number, moderatorId, winnerSideId, reason, now } = ruling
  await trx
    .insertInto('match_rulings')
    .values({
      match_id: matchId,
      number,
      moderator_id: moderatorId,
      winner_side_id: winnerSideId,
      reason,
      created_at: now,
    })
    .execute()
}

/** Deletes a decision that was taken back. The audit log keeps it. */
export async function deleteRuling(trx: Trx, ruling: { matchId: number; number: number }): Promise<void> {
  await trx
    .deleteFrom('match_rulings')
    .where('match_id', '=', ruling.matchId)
    .where('number', '=', ruling.number)
    .execute()
}

export function listRulings(db: Reader, matchId: number): Promise<RulingRow[]> {
  return db
    .selectFrom('match_rulings')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('number')
    .execute()
}

export function findRuling(
  db: Reader,
  ruling: { matchId: number; number: number },
): Promise<RulingRow | undefined> {
  return db
    .selectFrom('match_rulings')
    .selectAll()
    .where('match_id', '=', ruling.matchId)
    .where('number', '=', ruling.number)
    .executeTakeFirst()
}

export async function insertNote(
  trx: Trx,
  note: { matchId: number; moderatorId: string; body: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('match_notes')
    .values({ match_id: note.matchId, moderator_id: note.moderatorId, body: note.body, created_at: note.now })
    .execute()
}

export function listNotes(db: Reader, matchId: number) {
  return db
    .selectFrom('match_notes')
    .innerJoin('players', 'players.id', 'match_notes.moderator_id')
    .select([
      'match_notes.body',
      'match_notes.created_at',
      'players.id',
      'players.username',
      'players.avatar_url',
    ])
    .where('match_id', '=', matchId)
    .orderBy('match_notes.id')
    .execute()
}

type Step = DisputeState['step']

/** Disputes with the staff of a tournament are not in the moderators' queue. */
const isWithModerators = sql`d.closed_at is null and not (m.dispute->>'withStaff')::boolean`

/**
 * The ids of disputed matches: appeals first, then those a moderator must decide; within a step by deadline.
 */
export async function listDisputedIds(
  db: Reader,
  page: { step?: Step | undefined; offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from disputes d join matches m on m.id = d.match_id
    where ${isWithModerators} ${page.step ? sql`and m.dispute->>'step' = ${page.step}` : sql``}
    order by array_position(array['appealed','review','statements','decided'], m.dispute->>'step'), m.deadline_at, m.id
    offset ${page.offset} limit ${page.limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** How many disputes are open at each step; none at the others. */
export async function countDisputedByStep(db: Reader): Promise<Partial<Record<Step, number>>> {
  const { rows } = await sql<{ step: Step; count: number }>`
    select m.dispute->>'step' as step, count(*)::int as count from disputes d join matches m on m.id = d.match_id
    where ${isWithModerators} group by 1`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.step, row.count]))
}

/** The given matches whose dispute is open, with their moderators. */
export async function listOpenAmong(db: Reader, matchIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select m.id from disputes d join matches m on m.id = d.match_id
    where m.id = any(${matchIds as number[]}) and ${isWithModerators}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export async function countDisputed(db: Reader, step: Step | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disputes d join matches m on m.id = d.match_id
    where ${isWithModerators} ${step ? sql`and m.dispute->>'step' = ${step}` : sql``}`.execute(db)
  return rows[0]?.count ?? 0
}

const isNotDecidedBy = (playerId: ReaderId) => sql`
  not ${isParty({ id: sql`m.id`, tournamentId: sql`m.tournament_id` }, playerId)}
  and not exists (select from jsonb_array_elements(m.dispute->'rulings') made where made->>'moderatorId' = (${playerId})::text)`

/** The moderator who decided a dispute does not decide its appeal. */
export const disputeCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({
    id: 'm.id',
    who: sql`array(select name from sides where match_id = m.id order by position)`,
    mode: 'm.mode_id',
    cents: sql`nullif(m.pot_cents, 0)`,
    opened: 'd.opened_at',
    deadline: 'm.deadline_at',
    holder: 'd.moderator_id',
  })}
  from disputes d join matches m on m.id = d.match_id
  where ${isWithModerators} and m.dispute->>'step' in ('review', 'appealed') and ${isNotDecidedBy(readerId)} ${andNumber('d.match_id', one)}`

/** Checks whether somebody may hold a dispute, which is possible from its beginning on. `id`: a text. */
export const mayHoldDispute = (
  id: RawBuilder<unknown>,
  playerId: ReaderId,
): RawBuilder<boolean> => sql`exists (
  select from matches m where m.id = ${asNumber(id)} and m.status = 'disputed'
    and not (m.dispute->>'withStaff')::boolean and ${isNotDecidedBy(playerId)})`
