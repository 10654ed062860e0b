import type { EventOf } from '#contract/domain-events.ts'
import type { JournalKind } from '#contract/tournaments/bracket.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findRuling } from '#server/domains/matches/disputes/dispute-queries.ts'
import { findMatch } from '#server/domains/matches/queries.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import { listStaffIds } from '#server/domains/tournaments/queries.ts'
import { findRoomOfLobby, refOf } from './room-queries.ts'
import { pairingOf } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'

type OfMatch = { matchId: number; tournamentId: number | null }

/** A dispute of one of its matches has been opened. */
export const noteDispute = (unit: Unit, event: EventOf<'dispute.opened'>): Promise<void> =>
  note(unit, event, { kind: 'dispute' })

export const noteHandOver = (unit: Unit, event: EventOf<'dispute.handed_over'>): Promise<void> =>
  note(unit, event, { kind: 'dispute_handed_over', actorId: event.byId })

/** Only a decision of its own staff is told with its reason: moderators decide for the whole site, unnamed. */
export async function noteDecision(unit: Unit, event: EventOf<'dispute.decided'>): Promise<void> {
  if (event.tournamentId === null) return
  const match = await findMatch(unit.trx, event.matchId)
  const ruling = await findRuling(unit.trx, event)
  const isOwn = match?.dispute?.rulings[event.number - 1]?.byStaff === true
  const by = isOwn && ruling ? { actorId: ruling.moderator_id, reason: ruling.reason } : {}
  await note(unit, event, { kind: 'dispute_decided', ...by })
}

/** A line of the journal, and a new look at the match for those who follow the bracket. */
async function note(
  unit: Unit,
  { matchId, tournamentId }: OfMatch,
  line: { kind: JournalKind; actorId?: string | null; reason?: string },
): Promise<void> {
  if (tournamentId === null) return
  const match = await findMatch(unit.trx, matchId)
  const loaded = await lockAndLoad(unit.trx, tournamentId)
  const room = match && (await findRoomOfLobby(unit.trx, match.lobby_id))
  if (!loaded || !room) return
  const work = new TournamentWork(unit, loaded)
  work.noteRoom(room.lobby_id)
  // The dispute waits for the staff, so their lists change on every page.
  for (const id of await listStaffIds(unit.trx, tournamentId)) work.playerIds.add(id)
  const name = await pairingOf(unit.trx, work.id, [room.first_seed, room.second_seed])
  work.journal(line.kind, { ...line, params: { name, match_id: matchKey(refOf(room)) } })
  await work.finish()
}
