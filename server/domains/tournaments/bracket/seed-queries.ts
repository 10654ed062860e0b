import { BETWEEN } from '#server/domains/tournaments/read/journal-queries.ts'
import { sql } from 'kysely'
import type { EntrantStatus } from '#core/tournaments/bracket/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { EntrantRow } from '#server/domains/tournaments/entry/entrant-queries.ts'

/** Entrants in the order in which they would be seeded: by hand, then by rating, then by their coming. */
export function listForSeeding(
  db: Reader,
  tournamentId: number,
  statuses: readonly EntrantStatus[],
): Promise<(EntrantRow & { by_hand: number | null })[]> {
  return db
    .selectFrom('tournament_entrants')
    .leftJoin('tournament_seeds', (join) =>
      join
        .onRef('tournament_seeds.entrant_id', '=', 'tournament_entrants.id')
        .onRef('tournament_seeds.tournament_id', '=', 'tournament_entrants.tournament_id'),
    )
    .selectAll('tournament_entrants')
    .select('tournament_seeds.position as by_hand')
    .where('tournament_entrants.tournament_id', '=', tournamentId)
    .where('tournament_entrants.status', 'in', statuses)
    .orderBy(sql`tournament_seeds.position nulls last`)
    .orderBy('tournament_entrants.rating', 'desc')
    .orderBy('tournament_entrants.created_at')
    .orderBy('tournament_entrants.id')
    .execute()
}

/** Entrants whom an organizer has put in order, in that order. */
export function byHand(entrants: readonly { id: number; by_hand: number | null }[]): number[] {
  return entrants.flatMap((each) => (each.by_hand === null ? [] : [each.id]))
}

/** Numbers these entrants from 1, who play from now on. */
export async function setSeedNumbers(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update tournament_entrants set seed = given.seed, status = 'playing'
    from unnest(${ids as number[]}::bigint[]) with ordinality as given (id, seed)
    where tournament_entrants.id = given.id`.execute(trx)
}

export async function setSeedOrder(trx: Trx, tournamentId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('tournament_seeds').where('tournament_id', '=', tournamentId).execute()
  if (ids.length === 0) return
  await sql`
    insert into tournament_seeds (tournament_id, entrant_id, position)
    select ${tournamentId}, given.id, given.position
    from unnest(${ids as number[]}::bigint[]) with ordinality as given (id, position)`.execute(trx)
}

export type SeededRow = Pick<EntrantRow, 'id' | 'seed' | 'name'>

/** Lists entrants by their numbers in the bracket. */
export function listSeeded(db: Reader, tournamentId: number): Promise<SeededRow[]> {
  return db
    .selectFrom('tournament_entrants')
    .select(['id', 'seed', 'name'])
    .where('tournament_id', '=', tournamentId)
    .where('seed', 'is not', null)
    .orderBy('seed')
    .execute()
}

/** The last of the seeds it was planned for who has at least this rating; 0 if nobody has. */
export async function lastSeedRated(
  db: Reader,
  tournamentId: number,
  { rating, planned }: { rating: number; planned: number },
): Promise<number> {
  const found = await db
    .selectFrom('tournament_entrants')
    .select((eb) => eb.fn.max('seed').as('seed'))
    .where('tournament_id', '=', tournamentId)
    .where('seed', '<=', planned)
    .where('rating', '>=', rating)
    .executeTakeFirst()
  return found?.seed ?? 0
}

export function listBySeeds(
  db: Reader,
  tournamentId: number,
  seeds: readonly number[],
): Promise<EntrantRow[]> {
  if (seeds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('tournament_entrants')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('seed', 'in', seeds)
    .execute()
}

/** The final places and prizes, by seed. */
export async function setPlaces(
  trx: Trx,
  tournamentId: number,
  lines: readonly { seed: number; place: number | null; prize_cents: number; wins: number }[],
): Promise<void> {
  await sql`
    update tournament_entrants set place = given.place, prize_cents = given.prize_cents, wins = given.wins
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (seed int, place int, prize_cents int, wins int)
    where tournament_id = ${tournamentId} and tournament_entrants.seed = given.seed`.execute(trx)
}

/** `Koda – Juno`, for the journal. */
export async function pairingOf(
  db: Reader,
  tournamentId: number,
  seeds: readonly number[] = [],
): Promise<string> {
  const entrants = await listBySeeds(db, tournamentId, seeds)
  return seeds.map((seed) => entrants.find((each) => each.seed === seed)?.name ?? '').join(BETWEEN)
}

/** Lists the entrants who get a prize, best place first. */
export function listPrizeWinners(
  db: Reader,
  tournamentId: number,
): Promise<Pick<EntrantRow, 'id' | 'team_id' | 'name' | 'place' | 'prize_cents'>[]> {
  return db
    .selectFrom('tournament_entrants')
    .select(['id', 'team_id', 'name', 'place', 'prize_cents'])
    .where('tournament_id', '=', tournamentId)
    .where('prize_cents', '>', 0)
    .orderBy('place')
    .orderBy('seed')
    .execute()
}
