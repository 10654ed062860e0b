import type { Bracket } from '#contract/tournaments/bracket.ts'
import type { Reader } from '#server/platform/db/open.ts'
import {
  listLobbyStates,
  listRooms,
  type LobbyStateRow,
  type RoomRow,
} from '#server/domains/tournaments/rooms/room-queries.ts'

type MatchRoom = Bracket['stages'][number]['groups'][number]['rooms'][number]
export type ShownRoom = MatchRoom & { stage: number; group: number }

/** All rooms of a tournament. A room whose match is not over also has the state of that match. */
export async function presentRooms(db: Reader, tournamentId: number): Promise<ShownRoom[]> {
  return presentRoomRows(db, await listRooms(db, tournamentId))
}

export async function presentRoomRows(db: Reader, rows: readonly RoomRow[]): Promise<ShownRoom[]> {
  const running = rows.filter((room) => room.status === 'open').map((room) => room.lobby_id)
  const states = await listLobbyStates(db, running)
  return rows.map((room) => ({
    stage: room.stage,
    group: room.bracket,
    position: room.match,
    lobby_id: room.lobby_id,
    status: roomStatus(room, states.get(room.lobby_id)),
    ...scoreOf(states.get(room.lobby_id)),
  }))
}

/** The games won so far; nothing before the first one. */
function scoreOf(state: LobbyStateRow | undefined): Pick<MatchRoom, 'score'> {
  const [first, second] = state?.score ?? []
  return typeof first === 'number' && typeof second === 'number' ? { score: [first, second] } : {}
}

export function roomStatus(
  room: Pick<RoomRow, 'status'>,
  state: LobbyStateRow | undefined,
): MatchRoom['status'] {
  if (room.status === 'undecided') return 'undecided'
  if (room.status !== 'open') return 'done'
  if (state?.match_status === 'disputed') return 'disputed'
  return state?.match_status ? 'live' : 'open'
}
