import type { Circuit, CircuitRow } from '#contract/tournaments/circuits.ts'
import { circuitStanding } from '#core/tournament/circuit.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { presentRows } from '../read/list.ts'
import {
  findCircuit,
  listCircuitPage,
  listResults,
  listTournamentsOf,
  type ListedCircuit,
} from './queries.ts'

/** A page of circuits. */
export async function readCircuits(
  db: Reader,
  of: { ownerId: string | undefined; offset: number; limit: number },
): Promise<{ count: number; results: CircuitRow[] }> {
  const { count, rows } = await listCircuitPage(db, of)
  const badges = await listBadges(
    db,
    rows.map((row) => row.owner_id),
  )
  return { count, results: rows.map((row) => presentRow(row, badges.get(row.owner_id))) }
}

/** A circuit with its tournaments and standing, both worked out from what is stored of the tournaments. */
export async function readCircuit(
  db: Reader,
  id: number,
  playerId: string | undefined,
): Promise<Circuit | undefined> {
  const row = await findCircuit(db, id)
  if (!row) return undefined
  const badges = await listBadges(db, [row.owner_id])
  const results = await listResults(db, id)
  const byKey = new Map(results.map((each) => [each.key, each]))
  const standing = circuitStanding(results, { points: row.points, bestOf: row.best_of })
  return {
    ...presentRow(row, badges.get(row.owner_id)),
    description: row.description,
    points: row.points,
    best_of: row.best_of,
    tournaments: await presentRows(db, await listTournamentsOf(db, id)),
    standing: standing.map((line) => ({
      place: line.place,
      username: byKey.get(line.key)?.username ?? null,
      team_id: byKey.get(line.key)?.teamId ?? null,
      name: line.name,
      points: line.points,
      results: line.results.map((each) => ({
        tournament_id: each.tournamentId,
        place: each.place,
        points: each.points,
        counts: each.counts,
      })),
    })),
    can_edit: row.owner_id === playerId,
  }
}

/** The places of a circuit's standing by the players and teams, to seed from. */
export async function circuitPlaces(db: Reader, id: number): Promise<Map<string, number>> {
  const row = await findCircuit(db, id)
  if (!row) return new Map()
  const standing = circuitStanding(await listResults(db, id), { points: row.points, bestOf: row.best_of })
  return new Map(standing.map(({ key, place }) => [key, place]))
}

function presentRow(row: ListedCircuit, organizer: CircuitRow['organizer'] | undefined): CircuitRow {
  return {
    id: row.id,
    name: row.name,
    organizer: organizer ?? { id: row.owner_id, username: '', avatar_url: null },
    tournaments_count: row.tournaments_count,
    completed_count: row.completed_count,
    next_start: row.next_start?.toISOString() ?? null,
  }
}
