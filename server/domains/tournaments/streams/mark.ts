import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { MatchRef } from '#core/tournaments/bracket/match-key.ts'
import { hideFixtureMaps } from '#server/domains/lobbies/fixture.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listRoomsOfMatches } from '#server/domains/tournaments/rooms/room-queries.ts'
import { closeRoom, openIfPlayable } from '#server/domains/tournaments/rooms/rooms.ts'
import { whyNoTime } from '../times/set-check.ts'
import type { TournamentWork } from '../work.ts'
import { deleteFeature, type Feature, putFeature } from './feature-queries.ts'

/**
 * Gives a match its mark, changes it, or takes it away (`after: null`), with what follows: a match that is held loses the
 * room in which nobody plays yet; one that is held no longer opens as the others do. Returns why it cannot be held.
 */
export async function putMark(
  work: TournamentWork,
  ref: MatchRef,
  { before, after }: { before: Feature | null; after: Feature | null },
): Promise<'match_running' | 'match_over' | undefined> {
  const { trx, now } = work.unit
  if (after?.isHeld && !before?.isHeld) {
    const problem = await whyNotHeld(trx, { tournamentId: work.id, brackets: await work.brackets(), ref })
    if (problem) return problem
    for (const room of await listRoomsOfMatches(trx, work.id, [ref])) await closeRoom(work, room)
  }
  if (after) await putFeature(trx, { tournamentId: work.id, ref, ...after, now })
  else await deleteFeature(trx, work.id, ref)
  await hideMapsOf(work, ref, after?.hidesMaps ?? false)
  if (before?.isHeld && !after?.isHeld) await openIfPlayable(work, ref)
  return undefined
}

/** Only a match that has not begun can be held. */
export async function whyNotHeld(
  db: Reader,
  of: { tournamentId: number; brackets: ProgressionState; ref: MatchRef },
): Promise<'match_running' | 'match_over' | undefined> {
  const problem = await whyNoTime(db, of)
  return problem === 'unknown_match' ? 'match_over' : problem
}

/** Hides or shows the maps of a match's open room. Rooms that open later ask for it themselves. */
async function hideMapsOf(work: TournamentWork, ref: MatchRef, isHidden: boolean): Promise<void> {
  for (const room of await listRoomsOfMatches(work.unit.trx, work.id, [ref]))
    if (room.status === 'open') await hideFixtureMaps(work.unit, room.lobby_id, isHidden)
}
