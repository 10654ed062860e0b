import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { MatchSide, MatchState } from '#core/matches/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { loadMatch } from '#server/domains/matches/match.ts'
import { findMatch, type MatchRow } from '#server/domains/matches/queries.ts'
import { notify, notifyAll } from '#server/domains/notifications/notify.ts'
import { listPermitted } from '#server/domains/players/staff-queries.ts'
import { findRuling, type RulingRow } from './dispute-queries.ts'
import { listStaffStandings } from './staff-queries.ts'

const MAX_REASON_LENGTH = 200

/** A disputed match, as the texts need it. */
type Subject = {
  row: MatchRow
  state: MatchState
  modeName: string
  lobbyId: number
  /** `Koda – Juno`. */
  names: string
}

async function loadSubject(unit: Unit, matchId: number): Promise<Subject> {
  const row = await findMatch(unit.trx, matchId)
  if (!row) throw new Error(`match ${matchId} was not found`)
  const { state, sides, mode } = await loadMatch(unit.trx, row)
  const names = sides.map((side) => side.name ?? '').join(' – ')
  return { row, state, modeName: mode.name, lobbyId: row.lobby_id, names }
}

/** Asks both captains for their statements, and the staff of a tournament for its decision. */
export async function notifyOpened(unit: Unit, { matchId }: EventOf<'dispute.opened'>): Promise<void> {
  const { row, state, modeName, lobbyId, names } = await loadSubject(unit, matchId)
  const asked = message('matches.notice.dispute_opened', { mode: modeName })
  await notifyAll(unit, captainsOf(state), { topic: 'roster', message: asked, lobbyId })
  if (!state.dispute?.withStaff || row.tournament_id === null) return
  const staff = await listStaffStandings(unit.trx, row)
  await notifyAll(
    unit,
    staff.flatMap((each) => (each.isInvolved ? [] : [each.playerId])),
    {
      topic: 'tournament',
      message: message('matches.notice.staff_dispute', { names }),
      extras: { tournament_id: row.tournament_id },
    },
  )
}

/** Tells the moderators that it is theirs now, and both sides who has it. */
export async function notifyHandedOver(
  unit: Unit,
  { matchId }: EventOf<'dispute.handed_over'>,
): Promise<void> {
  const { state, modeName, lobbyId, names } = await loadSubject(unit, matchId)
  const news = message('matches.notice.with_moderators', { mode: modeName })
  await notifyAll(unit, captainsOf(state), { topic: 'roster', message: news, lobbyId })
  const players = new Set(state.sides.flatMap((side) => side.playerIds))
  const moderators = (await listPermitted(unit.trx, 'disputes')).filter((id) => !players.has(id))
  const call = message('matches.notice.moderators_needed', { names })
  await notifyAll(unit, moderators, { topic: 'roster', message: call, lobbyId })
}

/** Notifies the captain of the other side. */
export async function notifyAppealed(
  unit: Unit,
  { matchId, captainId }: EventOf<'dispute.appealed'>,
): Promise<void> {
  const { state, modeName, lobbyId } = await loadSubject(unit, matchId)
  const news = message('matches.notice.appealed', { mode: modeName })
  const others = captainsOf(state).filter((id) => id !== captainId)
  await notifyAll(unit, others, { topic: 'roster', message: news, lobbyId })
}

/** Notifies every player of the decision and its reason. */
export async function notifyDecided(
  unit: Unit,
  { matchId, number }: EventOf<'dispute.decided'>,
): Promise<void> {
  const { row, state, modeName, lobbyId } = await loadSubject(unit, matchId)
  const ruling = await findRuling(unit.trx, { matchId, number })
  if (!ruling) throw new Error(`match ${matchId} has no decision ${number}`)
  const reason = shortened(ruling.reason)
  for (const side of state.sides)
    for (const playerId of side.playerIds) {
      const params = {
        mode: modeName,
        outcome: outcomeFor(side, ruling, row.tournament_id !== null),
        appeal: appealBy(side, ruling, playerId),
        by: state.dispute?.rulings[number - 1]?.byStaff ? 'organizers' : 'moderator',
        reason,
      }
      await notify(unit, {
        playerId,
        topic: 'roster',
        message: message('matches.notice.decided', params),
        lobbyId,
      })
    }
}

function outcomeFor(
  side: MatchSide,
  ruling: RulingRow,
  isInTournament: boolean,
): 'won' | 'lost' | 'void' | 'again' {
  if (ruling.winner_side_id === null) return isInTournament ? 'again' : 'void'
  return ruling.winner_side_id === side.id ? 'won' : 'lost'
}

/** The captain of the side that lost may appeal against the first ruling. */
function appealBy(side: MatchSide, ruling: RulingRow, playerId: string): 'captain' | 'player' | 'nobody' {
  if (ruling.number !== 1 || ruling.winner_side_id === side.id) return 'nobody'
  return playerId === side.captainId ? 'captain' : 'player'
}

/** Tells the captains what is asked of them. */
export async function notifyEvidenceAsked(
  unit: Unit,
  { matchId, sideIds, minutes, note }: EventOf<'dispute.evidence_asked'>,
): Promise<void> {
  const { state, modeName, lobbyId } = await loadSubject(unit, matchId)
  const asked = state.sides.filter((side) => sideIds.includes(side.id)).map((side) => side.captainId)
  const news = message('matches.notice.evidence_asked', { mode: modeName, minutes, note: shortened(note) })
  await notifyAll(unit, asked, { topic: 'roster', message: news, lobbyId })
}

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH)

const captainsOf = (state: MatchState): string[] => state.sides.map((side) => side.captainId)
