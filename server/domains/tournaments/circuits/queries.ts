import { sql, type Insertable, type Selectable } from 'kysely'
import type { CircuitResult } from '#core/tournaments/circuits/circuit.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { TournamentRow } from '../queries.ts'

export type CircuitTableRow = Selectable<Tables['circuits']>
export type ListedCircuit = CircuitTableRow & {
  tournaments_count: number
  completed_count: number
  next_start: Date | null
}

/** Circuits with how many public tournaments they have. */
const withCounts = sql`
  select circuits.*, counted.* from circuits cross join lateral (
    select count(*)::int as tournaments_count, count(*) filter (where status = 'completed')::int as completed_count,
      min(starts_at) filter (where status in ('registration','check_in')) as next_start
    from tournaments where circuit_id = circuits.id and status in ('registration','check_in','live','completed')
  ) counted`

export async function findCircuit(db: Reader, id: number): Promise<ListedCircuit | undefined> {
  const { rows } = await sql<ListedCircuit>`${withCounts} where circuits.id = ${id}`.execute(db)
  return rows[0]
}

/** Circuits of somebody to which no tournament belongs. */
export async function countEmptyCircuits(db: Reader, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from circuits where owner_id = ${ownerId}
      and not exists (select from tournaments where circuit_id = circuits.id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** The player who runs circuits: their own, and those of organizations. */
export type RunBy = { playerId: string; organizationIds: readonly number[] }

/** The latest first; of everybody those that have a tournament to see. */
export async function listCircuitPage(
  db: Reader,
  {
    runBy,
    organizationId,
    offset,
    limit,
  }: { runBy: RunBy | undefined; organizationId: number | undefined; offset: number; limit: number },
): Promise<{ count: number; rows: ListedCircuit[] }> {
  const seen =
    runBy === undefined
      ? sql`exists (select from tournaments where circuit_id = circuits.id
          and status in ('registration','check_in','live','completed'))`
      : sql`(owner_id = ${runBy.playerId} or organization_id = any(${runBy.organizationIds as number[]}))`
  const wanted =
    organizationId === undefined
      ? sql`where ${seen}`
      : sql`where ${seen} and organization_id = ${organizationId}`
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from circuits ${wanted}`.execute(db)
  const { rows } = await sql<ListedCircuit>`
    ${withCounts} ${wanted} order by circuits.id desc offset ${offset} limit ${limit}`.execute(db)
  return { count: counted[0]?.count ?? 0, rows }
}

/** The public tournaments of a circuit, in their order. */
export function listTournamentsOf(db: Reader, circuitId: number): Promise<TournamentRow[]> {
  return db
    .selectFrom('tournaments')
    .selectAll()
    .where('circuit_id', '=', circuitId)
    .where('status', 'in', ['registration', 'check_in', 'live', 'completed'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export type ResultRow = CircuitResult & {
  username: string | null
  teamId: number | null
  picture: string | null
}

/** Every place in the tournaments of a circuit that are over, in the order in which they ended. */
export async function listResults(db: Reader, circuitId: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select coalesce(entrant.player_id::text, 'team ' || entrant.team_id) as key,
      coalesce(players.username, entrant.name) as name, tournaments.id as "tournamentId", entrant.place,
      players.username, entrant.team_id as "teamId", coalesce(players.avatar_url, teams.logo_url) as picture
    from tournaments join tournament_entrants entrant on entrant.tournament_id = tournaments.id and entrant.place is not null
      left join players on players.id = entrant.player_id
      left join teams on teams.id = entrant.team_id
    where tournaments.circuit_id = ${circuitId} and tournaments.status = 'completed'
    order by tournaments.ended_at, tournaments.id, entrant.place`.execute(db)
  return rows
}

export async function insertCircuit(trx: Trx, row: Insertable<Tables['circuits']>): Promise<number> {
  const { id } = await trx.insertInto('circuits').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCircuit(
  trx: Trx,
  id: number,
  change: Pick<
    Insertable<Tables['circuits']>,
    'name' | 'description' | 'points' | 'best_of' | 'organization_id'
  >,
): Promise<void> {
  await trx.updateTable('circuits').set(change).where('id', '=', id).execute()
}
