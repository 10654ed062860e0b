import type { Circuit, CircuitRow } from '#contract/tournaments/circuits.ts'
import type { OrganizationBadge } from '#contract/organizations/organizations.ts'
import { circuitStanding } from '#core/tournaments/circuits/circuit.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { managesOrganization } from '#server/domains/organizations/access.ts'
import { listByIds } from '#server/domains/organizations/queries.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { presentRows } from '../read/list.ts'
import {
  findCircuit,
  listCircuitPage,
  listResults,
  listTournamentsOf,
  type ListedCircuit,
  type RunBy,
} from './queries.ts'

/** A page of circuits. */
export async function readCircuits(
  db: Reader,
  of: { runBy: RunBy | undefined; organizationId: number | undefined; offset: number; limit: number },
): Promise<{ count: number; results: CircuitRow[] }> {
  const { count, rows } = await listCircuitPage(db, of)
  const badges = await listBadges(
    db,
    rows.map((row) => row.owner_id),
  )
  const organizations = await organizationsOf(db, rows)
  return {
    count,
    results: rows.map((row) =>
      presentRow(row, badges.get(row.owner_id), organizations.get(row.organization_id ?? 0)),
    ),
  }
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
    ...presentRow(
      row,
      badges.get(row.owner_id),
      (await organizationsOf(db, [row])).get(row.organization_id ?? 0),
    ),
    description: row.description,
    points: row.points,
    best_of: row.best_of,
    tournaments: await presentRows(db, await listTournamentsOf(db, id)),
    standing: standing.map((line) => ({
      place: line.place,
      username: byKey.get(line.key)?.username ?? null,
      team_id: byKey.get(line.key)?.teamId ?? null,
      name: line.name,
      avatar_url: byKey.get(line.key)?.picture ?? null,
      points: line.points,
      results: line.results.map((each) => ({
        tournament_id: each.tournamentId,
        place: each.place,
        points: each.points,
        counts: each.counts,
      })),
    })),
    can_edit: playerId !== undefined && (await runsCircuit(db, row, playerId)),
  }
}

/** The places of a circuit's standing by the players and teams, to seed from. */
export async function circuitPlaces(db: Reader, id: number): Promise<Map<string, number>> {
  const row = await findCircuit(db, id)
  if (!row) return new Map()
  const standing = circuitStanding(await listResults(db, id), { points: row.points, bestOf: row.best_of })
  return new Map(standing.map(({ key, place }) => [key, place]))
}

/** Checks whether the player runs the circuit: its owner, or an owner or manager of its organization. */
export async function runsCircuit(
  db: Reader,
  row: Pick<ListedCircuit, 'owner_id' | 'organization_id'>,
  playerId: string,
): Promise<boolean> {
  if (row.owner_id === playerId) return true
  return row.organization_id !== null && (await managesOrganization(db, row.organization_id, playerId))
}

const organizationsOf = (db: Reader, rows: readonly ListedCircuit[]) =>
  listByIds(
    db,
    rows.flatMap((row) => row.organization_id ?? []),
  )

function presentRow(
  row: ListedCircuit,
  organizer: CircuitRow['organizer'] | undefined,
  organization: OrganizationBadge | undefined,
): CircuitRow {
  return {
    id: row.id,
    name: row.name,
    organizer: organizer ?? { id: row.owner_id, username: '', avatar_url: null },
    organization: organization ?? null,
    tournaments_count: row.tournaments_count,
    completed_count: row.completed_count,
    next_start: row.next_start?.toISOString() ?? null,
  }
}
