import type { EventOf } from '#contract/domain-events.ts'
import type { Result } from '#core/bracket/match.ts'
import { isPlayable } from '#core/tournaments/bracket/course.ts'
import { gamesWon } from '#core/matches/series.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findMatch, type MatchRow } from '#server/domains/matches/queries.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import { actOnMatch } from '#server/domains/tournaments/rooms/play.ts'
import { allPlayable, openRooms } from '#server/domains/tournaments/rooms/rooms.ts'
import {
  findRoomOfLobby,
  listKept,
  refOf,
  setRoomStatus,
  type RoomRow,
} from '#server/domains/tournaments/rooms/room-queries.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'

/** A match has ended: its result goes into the bracket, in the same transaction. */
export async function takeMatchEnd(unit: Unit, event: EventOf<'match.ended'>): Promise<void> {
  const match = await findMatch(unit.trx, event.matchId)
  if (match?.tournament_id == null) return
  await takeEnd(unit, event.lobbyId, outcomeOf(match))
}

/** Neither side was ready in time: both lose. */
export async function takeLobbyEnd(
  unit: Unit,
  { lobbyId }: EventOf<'lobby.ended_without_match'>,
): Promise<void> {
  await takeEnd(unit, lobbyId, { kind: 'double_forfeit' })
}

/** Locks the tournament before it reads the room, so that an organizer's act at the same moment comes before or after. */
async function takeEnd(unit: Unit, lobbyId: number, outcome: Result | 'again' | undefined): Promise<void> {
  const found = await findRoomOfLobby(unit.trx, lobbyId)
  if (!found || found.status !== 'open') return
  const loaded = await lockAndLoad(unit.trx, found.tournament_id)
  const room = await findRoomOfLobby(unit.trx, lobbyId)
  if (!loaded || room?.status !== 'open') return
  const work = new TournamentWork(unit, loaded)
  work.noteRoom(lobbyId)
  if (!outcome) {
    await setRoomStatus(unit.trx, lobbyId, { status: 'undecided' })
    // Another match of a table may have waited for its players.
    await openRooms(work, await allPlayable(work))
  } else if (outcome === 'again') await playAgain(work, room)
  else if (work.state.pausedAt !== null) await setRoomStatus(unit.trx, lobbyId, { status: 'ended', outcome })
  else await takeOutcome(work, room, outcome)
  await work.finish()
}

/** The results of matches that ended while the tournament was paused, unless an organizer has decided them since. */
export async function recordKept(work: TournamentWork): Promise<void> {
  for (const room of await listKept(work.unit.trx, work.id)) {
    const isToPlay = isPlayable(await work.brackets(), refOf(room))
    if (room.outcome && isToPlay) await takeOutcome(work, room, room.outcome)
    else await setRoomStatus(work.unit.trx, room.lobby_id, { status: 'ended' })
  }
}

async function takeOutcome(work: TournamentWork, room: RoomRow, outcome: Result): Promise<void> {
  const { trx } = work.unit
  const ref = refOf(room)
  await setRoomStatus(trx, room.lobby_id, { status: 'ended' })
  work.noteRoom(room.lobby_id)
  const done = await actOnMatch(work, ref, { by: 'match', act: { type: 'record', result: outcome } })
  if (done.ok) return
  if (done.refusal === 'draw_not_allowed') {
    // A drawn match of an elimination is played again.
    await playAgain(work, room)
    return
  }
  await setRoomStatus(trx, room.lobby_id, { status: 'undecided' })
}

/** Plays a match again in a new room, once the tournament is not paused. */
async function playAgain(work: TournamentWork, room: RoomRow): Promise<void> {
  await setRoomStatus(work.unit.trx, room.lobby_id, { status: 'closed' })
  await openRooms(work, [refOf(room)])
}

/**
 * Translates the end of a match into a result for its bracket. The engine counts won games; a forfeit or an
 * absence is a walkover. A match that was declared void in a dispute is played again. Undefined: it ended
 * without a result, and an organizer decides.
 */
function outcomeOf(
  match: Pick<MatchRow, 'status' | 'scores' | 'winner_side' | 'ending' | 'absent_side'>,
): Result | 'again' | undefined {
  if (match.status === 'settled') {
    if (match.scores) return { kind: 'played', score: gamesWon(match.scores) }
    return match.winner_side === null ? undefined : { kind: 'walkover', winner: match.winner_side }
  }
  // A side that was there need not claim its win: nobody may hold up the others by forgetting to.
  if (match.ending === 'absent' && match.absent_side !== null)
    return { kind: 'walkover', winner: match.absent_side === 0 ? 1 : 0 }
  const isVoid =
    match.status === 'cancelled' && (match.ending === 'organizer' || match.ending === 'moderator')
  return isVoid ? 'again' : undefined
}
