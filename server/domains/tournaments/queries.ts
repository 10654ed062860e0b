import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type TournamentRow = Selectable<Tables['tournaments']>
export type StaffRow = {
  player_id: string
  role: 'owner' | 'organizer' | 'referee'
  username: string
  avatar_url: string | null
}

/** Returns whether only its staff sees it: a draft, including one that was cancelled before it was published. */
export const isHidden = ({ status, ended_at: ended }: Pick<TournamentRow, 'status' | 'ended_at'>): boolean =>
  status === 'draft' || (status === 'cancelled' && ended === null)

const raised = sql<number>`version + 1`

export function findTournament(db: Reader, id: number): Promise<TournamentRow | undefined> {
  return db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listTournamentRows(db: Reader, ids: readonly number[]): Promise<TournamentRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('tournaments').selectAll().where('id', 'in', ids).execute()
}

/** Everything that changes a tournament, its entrants or its bracket takes this lock first. */
export function lockTournament(trx: Trx, id: number): Promise<TournamentRow | undefined> {
  return trx.selectFrom('tournaments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Series whose next tournament waits until tournaments are switched on. */
export async function listWaitingSeries(db: Reader, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('next_waits', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Tournaments of an organization that players can enter or have entered, and that have not started; locked,
 * in one order.
 */
export function lockOpenOf(trx: Trx, organizationId: number): Promise<TournamentRow[]> {
  return trx
    .selectFrom('tournaments')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['registration', 'check_in'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** As `isForMoney`: an entry, or cash to win. */
const ofMoney = sql`(
  (t.settings->>'entry_fee_cents')::int > 0
  or (t.settings->>'prize_kind' = 'fixed' and jsonb_path_exists(t.settings, '$.prizes[*].amount_cents ? (@ > 0)'))
)`

/** How many tournaments a player is in that have not started. */
export async function countOpenWith(
  db: Reader,
  of: { playerId: string; isPaidOnly: boolean },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tournaments t
    join tournament_players p on p.tournament_id = t.id join tournament_entrants e on e.id = p.entrant_id
    where p.player_id = ${of.playerId} and t.status in ('registration', 'check_in')
      and e.status in ('entered', 'waiting', 'checked_in', 'standby')
      and (not ${of.isPaidOnly} or ${ofMoney})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Tournaments that a player has entered, and that have not started; locked, in one order. */
export function lockOpenWith(trx: Trx, playerId: string): Promise<TournamentRow[]> {
  return trx
    .selectFrom('tournaments')
    .selectAll()
    .where('status', 'in', ['registration', 'check_in'])
    .where('id', 'in', (of) =>
      of.selectFrom('tournament_players').select('tournament_id').where('player_id', '=', playerId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertTournament(
  trx: Trx,
  row: Insertable<Tables['tournaments']>,
): Promise<TournamentRow> {
  const inserted = await trx.insertInto('tournaments').values(row).returningAll().executeTakeFirstOrThrow()
  await putStaff(trx, { tournamentId: inserted.id, playerId: inserted.organizer_id, role: 'owner' })
  return inserted
}

/** The drafts of an organizer, or the templates. */
export async function countDrafts(
  db: Reader,
  { organizerId, isTemplate }: { organizerId: string; isTemplate: boolean },
): Promise<number> {
  const { count } = await db
    .selectFrom('tournaments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('organizer_id', '=', organizerId)
    .where('status', '=', 'draft')
    .where('is_template', '=', isTemplate)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes a change and the next version. */
export function updateTournament(
  trx: Trx,
  id: number,
  change: Updateable<Tables['tournaments']>,
): Promise<TournamentRow> {
  return trx
    .updateTable('tournaments')
    .set({ ...change, version: raised })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listStaff(db: Reader, tournamentId: number): Promise<StaffRow[]> {
  return db
    .selectFrom('tournament_staff')
    .innerJoin('players', 'players.id', 'tournament_staff.player_id')
    .select(['tournament_staff.player_id', 'tournament_staff.role', 'players.username', 'players.avatar_url'])
    .where('tournament_id', '=', tournamentId)
    .orderBy(sql`array_position(array['owner','organizer','referee'], tournament_staff.role)`)
    .orderBy('players.username_key')
    .execute()
}

/** Everybody who has a role in it, also by its organization. */
export async function listStaffIds(db: Reader, tournamentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tournament_roles')
    .select('player_id')
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .execute()
  return rows.map((row) => row.player_id)
}

/** The role with the most rights that somebody has in a tournament: in its own staff, or by its organization. */
export async function findStaffRole(
  db: Reader,
  tournamentId: number,
  playerId: string,
): Promise<StaffRow['role'] | undefined> {
  const found = await db
    .selectFrom('tournament_roles')
    .select('role')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .orderBy(sql`array_position(array['owner','organizer','referee'], role)`)
    .limit(1)
    .executeTakeFirst()
  return found?.role
}

export async function putStaff(
  trx: Trx,
  { tournamentId, playerId, role }: { tournamentId: number; playerId: string; role: StaffRow['role'] },
): Promise<void> {
  await trx
    .insertInto('tournament_staff')
    .values({ tournament_id: tournamentId, player_id: playerId, role })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'player_id']).doUpdateSet({ role }))
    .execute()
}

export async function deleteStaff(trx: Trx, tournamentId: number, playerId: string): Promise<void> {
  await trx
    .deleteFrom('tournament_staff')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .execute()
}

export type StoredAct = { seq: number; act: BracketAct }

/** The acts after this one, in their order. */
export function listActsAfter(db: Reader, tournamentId: number, seq: number): Promise<StoredAct[]> {
  return db
    .selectFrom('tournament_acts')
    .select(['seq', 'act'])
    .where('tournament_id', '=', tournamentId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
}

export async function insertActs(
  trx: Trx,
  of: { tournamentId: number; acts: readonly StoredAct[]; now: Date },
): Promise<void> {
  if (of.acts.length === 0) return
  await trx
    .insertInto('tournament_acts')
    .values(
      of.acts.map(({ seq, act }) => ({
        tournament_id: of.tournamentId,
        seq,
        act: JSON.stringify(act),
        created_at: of.now,
      })),
    )
    .execute()
}
