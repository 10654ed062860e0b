import type { LobbyRow as ShownLobby } from '#contract/lobbies/lobbies.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'
import type { LobbyRow } from './queries.ts'

/**
 * The status shown for a lobby: its match's once there is one. `scheduled` (waiting for a no-show claim) is
 * shown as live; the match has the details.
 */
export function statusOf(
  row: Pick<LobbyRow, 'status'>,
  match: Pick<MatchRow, 'status'> | null | undefined,
): ShownLobby['status'] {
  if (match) return match.status === 'scheduled' ? 'live' : match.status
  return row.status === 'playing' || row.status === 'done' ? 'live' : row.status
}

/** Higher after each change of the lobby or its match. */
export function versionOf(
  row: Pick<LobbyRow, 'version'>,
  match: Pick<MatchRow, 'version'> | null | undefined,
): number {
  return row.version + (match?.version ?? 0)
}

type Deadline<Kind> = { deadline_kind: Kind; deadline_at: Date | string | null }

/** The lobby's own deadline, or the match's once there is one. */
export function deadlineOf(
  row: Deadline<LobbyRow['deadline_kind']>,
  match: Deadline<MatchRow['deadline_kind']> | null | undefined,
): ShownLobby['deadline'] {
  const { deadline_kind: kind, deadline_at: at } = match ?? row
  return kind && at ? { kind, at: typeof at === 'string' ? at : at.toISOString() } : null
}

/** A side's display name: its stored name, else its team's, else its captain's username. */
export function sideName(
  side: { name: string | null; team_name: string | null | undefined },
  seats: readonly { player_id: string; username: string }[],
  captainId: string | null,
): string {
  return side.name ?? side.team_name ?? seats.find((seat) => seat.player_id === captainId)?.username ?? ''
}
