import { renameInJournals } from '#server/domains/tournaments/read/journal-queries.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { EntrantStatus } from '#core/tournaments/bracket/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type EntrantRow = Selectable<Tables['tournament_entrants']>

export function findEntrant(
  db: Reader,
  of: { tournamentId: number; id: number },
): Promise<EntrantRow | undefined> {
  return db
    .selectFrom('tournament_entrants')
    .selectAll()
    .where('tournament_id', '=', of.tournamentId)
    .where('id', '=', of.id)
    .executeTakeFirst()
}

/** The entrant in whose roster a player is, whatever has become of it. */
export function findEntrantOfPlayer(
  db: Reader,
  of: { tournamentId: number; playerId: string },
): Promise<EntrantRow | undefined> {
  return db
    .selectFrom('tournament_players')
    .innerJoin('tournament_entrants', 'tournament_entrants.id', 'tournament_players.entrant_id')
    .selectAll('tournament_entrants')
    .where('tournament_players.tournament_id', '=', of.tournamentId)
    .where('tournament_players.player_id', '=', of.playerId)
    .executeTakeFirst()
}

export type OwnEntrant = Pick<EntrantRow, 'id' | 'tournament_id' | 'status' | 'place'>

/** A player's entries in these tournaments. */
export async function findEntrantsOfPlayer(
  db: Reader,
  playerId: string,
  tournamentIds: readonly number[],
): Promise<Map<number, OwnEntrant>> {
  if (tournamentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tournament_players')
    .innerJoin('tournament_entrants', 'tournament_entrants.id', 'tournament_players.entrant_id')
    .select([
      'tournament_entrants.id',
      'tournament_entrants.tournament_id',
      'tournament_entrants.status',
      'tournament_entrants.place',
    ])
    .where('tournament_players.player_id', '=', playerId)
    .where('tournament_players.tournament_id', 'in', tournamentIds)
    .execute()
  return new Map(rows.map((row) => [row.tournament_id, row]))
}

export type NewEntrant = {
  tournamentId: number
  playerId: string | null
  teamId: number | null
  captainId: string
  name: string
  status: EntrantStatus
  rating: number
  entryCents: number
  seed?: number
  now: Date
}

export function insertEntrant(trx: Trx, entrant: NewEntrant): Promise<EntrantRow> {
  return trx
    .insertInto('tournament_entrants')
    .values({
      tournament_id: entrant.tournamentId,
      player_id: entrant.playerId,
      team_id: entrant.teamId,
      captain_id: entrant.captainId,
      name: entrant.name,
      status: entrant.status,
      rating: entrant.rating,
      entry_cents: entrant.entryCents,
      seed: entrant.seed ?? null,
      place: null,
      created_at: entrant.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateEntrant(
  trx: Trx,
  id: number,
  change: Updateable<Tables['tournament_entrants']>,
): Promise<EntrantRow> {
  return trx
    .updateTable('tournament_entrants')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The first of a list, in the order of coming. */
export function listFirst(
  trx: Trx,
  of: { tournamentId: number; status: EntrantStatus; limit: number },
): Promise<EntrantRow[]> {
  return trx
    .selectFrom('tournament_entrants')
    .selectAll()
    .where('tournament_id', '=', of.tournamentId)
    .where('status', '=', of.status)
    .orderBy('created_at')
    .orderBy('id')
    .limit(of.limit)
    .execute()
}

/** Gives all entrants with a status another one; returns them. */
export function moveAll(
  trx: Trx,
  of: { tournamentId: number; from: readonly EntrantStatus[]; to: EntrantStatus },
): Promise<EntrantRow[]> {
  return trx
    .updateTable('tournament_entrants')
    .set({ status: of.to })
    .where('tournament_id', '=', of.tournamentId)
    .where('status', 'in', of.from)
    .returningAll()
    .execute()
}

export async function setStatusOf(trx: Trx, ids: readonly number[], status: EntrantStatus): Promise<void> {
  if (ids.length > 0)
    await trx.updateTable('tournament_entrants').set({ status }).where('id', 'in', ids).execute()
}

/** Their entries were given back. */
export async function clearEntries(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await trx.updateTable('tournament_entrants').set({ entry_cents: 0 }).where('id', 'in', ids).execute()
}

/**
 * A page of the entrants: by number in the bracket, else in the order of seeding so far, which is that of
 * `listForSeeding`: by hand, then by rating, then by their coming. Checking in changes nobody's place in it.
 */
export async function listEntrantPage(
  db: Reader,
  of: {
    tournamentId: number
    statuses: readonly EntrantStatus[] | undefined
    name: string | undefined
    offset: number
    limit: number
  },
): Promise<{ count: number; rows: EntrantRow[] }> {
  let all = db
    .selectFrom('tournament_entrants')
    .where('tournament_entrants.tournament_id', '=', of.tournamentId)
  if (of.statuses) all = all.where('status', 'in', of.statuses)
  if (of.name) all = all.where(sql<boolean>`strpos(lower(name), lower(${of.name})) > 0`)
  const { count } = await all.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('tournament_seeds', (join) =>
      join
        .onRef('tournament_seeds.entrant_id', '=', 'tournament_entrants.id')
        .onRef('tournament_seeds.tournament_id', '=', 'tournament_entrants.tournament_id'),
    )
    .selectAll('tournament_entrants')
    .orderBy(sql`seed nulls last`)
    .orderBy(
      sql`array_position(array['in','standby','waiting','playing','dropped','left_out','withdrawn','disqualified'],
        case when status in ('entered', 'checked_in') then 'in' else status end)`,
    )
    .orderBy(sql`tournament_seeds.position nulls last`)
    .orderBy('rating', 'desc')
    .orderBy('created_at')
    .orderBy('tournament_entrants.id')
    .offset(of.offset)
    .limit(of.limit)
    .execute()
  return { count: Number(count), rows }
}

export function listByStatus(
  db: Reader,
  tournamentId: number,
  statuses: readonly EntrantStatus[],
): Promise<
  Pick<EntrantRow, 'id' | 'seed' | 'name' | 'status' | 'captain_id' | 'team_id' | 'prize_cents' | 'place'>[]
> {
  return db
    .selectFrom('tournament_entrants')
    .select(['id', 'seed', 'name', 'status', 'captain_id', 'team_id', 'prize_cents', 'place'])
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', statuses)
    .orderBy('seed')
    .execute()
}

/** How many entries have been paid and not given back. Those of the waiting list are no part of the pot. */
export async function countEntries(db: Reader, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tournament_entrants')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('entry_cents', '>', 0)
    .where('status', 'not in', ['waiting', 'standby'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findTeamEntrant(
  db: Reader,
  of: { tournamentId: number; teamId: number },
): Promise<EntrantRow | undefined> {
  return db
    .selectFrom('tournament_entrants')
    .selectAll()
    .where('tournament_id', '=', of.tournamentId)
    .where('team_id', '=', of.teamId)
    .executeTakeFirst()
}

export function findEntrantById(db: Reader, id: number): Promise<EntrantRow | undefined> {
  return db.selectFrom('tournament_entrants').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Nothing is paid or won any more: the tournament was cancelled. */
export async function clearMoney(trx: Trx, tournamentId: number): Promise<void> {
  await trx
    .updateTable('tournament_entrants')
    .set({ entry_cents: 0, prize_cents: 0, place: null })
    .where('tournament_id', '=', tournamentId)
    .execute()
}

/** An account was erased: its player keeps the places, under the name that is left. Run it after the player has that name. */
export async function renameErased(trx: Trx, playerId: string): Promise<void> {
  await renameInJournals(trx, playerId)
  await sql`
    update tournaments set winner_name = players.username from tournament_entrants entrant join players on players.id = entrant.player_id
    where entrant.player_id = ${playerId} and entrant.tournament_id = tournaments.id and tournaments.winner_name = entrant.name`.execute(
    trx,
  )
  await sql`
    update tournament_entrants set name = players.username from players
    where players.id = ${playerId} and tournament_entrants.player_id = ${playerId}`.execute(trx)
}

/** The names of these entrants, of any tournament. */
export async function listNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tournament_entrants')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
