import type { LobbyRow as ShownLobby } from '#contract/lobbies.ts'
import type { MatchRow } from '#server/matches/queries.ts'
import type { LobbyRow } from './queries.ts'

/** A match that waits for a claim is shown as live: the match itself tells more. */
export function statusOf(
  row: Pick<LobbyRow, 'status'>,
  match: Pick<MatchRow, 'status'> | null | undefined,
): ShownLobby['status'] {
  if (match) return match.status === 'scheduled' ? 'live' : match.status
  return row.status === 'playing' || row.status === 'done' ? 'live' : row.status
}

type Deadline<Kind> = { deadline_kind: Kind; deadline_at: Date | string | null }

/** The lobby's own deadline until there is a match, then the match's. */
export function deadlineOf(
  row: Deadline<LobbyRow['deadline_kind']>,
  match: Deadline<MatchRow['deadline_kind']> | null | undefined,
): ShownLobby['deadline'] {
  const { deadline_kind: kind, deadline_at: at } = match ?? row
  return kind && at ? { kind, at: typeof at === 'string' ? at : at.toISOString() } : null
}

/** What a side is called: by the name it was given, its team's, else its captain's. */
export function sideName(
  side: { name: string | null; team_name: string | null | undefined },
  seats: readonly { player_id: string; username: string }[],
  captainId: string | null,
): string {
  return side.name ?? side.team_name ?? seats.find((seat) => seat.player_id === captainId)?.username ?? ''
}
