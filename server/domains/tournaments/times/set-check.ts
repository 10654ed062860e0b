import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listLobbyStates, listRoomsOfMatches } from '#server/domains/tournaments/rooms/room-queries.ts'

export type SetRefusal =
  | 'not_live'
  | 'unknown_match'
  | 'match_running'
  | 'match_over'
  | 'time_passed'
  | 'too_far'

/** Why no time can be set for a match: there is none, it is over, or it is being played. */
export async function whyNoTime(
  db: Reader,
  { tournamentId, brackets, ref }: { tournamentId: number; brackets: ProgressionState; ref: MatchRef },
): Promise<'unknown_match' | 'match_over' | 'match_running' | undefined> {
  const bracket = brackets.groups[ref.stage]?.[ref.group]?.state
  if (!bracket || ref.match >= matchCount(bracket)) return 'unknown_match'
  const { status } = matchView(bracket, ref.match)
  const [room] = await listRoomsOfMatches(db, tournamentId, [ref])
  if ((status !== 'open' && status !== 'waiting') || room?.status === 'ended') return 'match_over'
  if (room?.status !== 'open') return undefined
  const lobby = (await listLobbyStates(db, [room.lobby_id])).get(room.lobby_id)
  return lobby?.match_id == null ? undefined : 'match_running'
}
