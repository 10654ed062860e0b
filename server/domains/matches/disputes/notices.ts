import type { EventOf } from '#contract/domain-events.ts'
import type { MatchSide, MatchState } from '#core/matches/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { lobbyIdOf } from '#server/domains/matches/access.ts'
import { loadMatch } from '#server/domains/matches/load.ts'
import { findMatch } from '#server/domains/matches/queries.ts'
import { notify, notifyAll } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findRuling, type RulingRow } from './dispute-queries.ts'

const MAX_LENGTH = 300

/** A disputed match, as the texts need it. */
type Subject = { state: MatchState; modeName: string; lobbyId: number | undefined }

async function loadSubject(unit: Unit, matchId: number): Promise<Subject> {
  const row = await findMatch(unit.trx, matchId)
  if (!row) throw new Error(`match ${matchId} was not found`)
  const mode = await findModeById(unit.trx, row.mode_id)
  const { state } = await loadMatch(unit.trx, row, mode)
  return { state, modeName: mode.name, lobbyId: lobbyIdOf(row) ?? undefined }
}

/** Asks both captains for their statements. */
export async function notifyOpened(unit: Unit, { matchId }: EventOf<'dispute.opened'>): Promise<void> {
  const { state, modeName, lobbyId } = await loadSubject(unit, matchId)
  const message = `Your ${modeName} match is in dispute. Say what happened: a moderator decides.`
  await notifyAll(unit, captainsOf(state), { type: 4, message, lobbyId })
}

/** Notifies the captain of the other side. */
export async function notifyAppealed(
  unit: Unit,
  { matchId, captainId }: EventOf<'dispute.appealed'>,
): Promise<void> {
  const { state, modeName, lobbyId } = await loadSubject(unit, matchId)
  const message = `${modeName}: the other side has appealed. Another moderator looks at it.`
  const others = captainsOf(state).filter((id) => id !== captainId)
  await notifyAll(unit, others, { type: 4, message, lobbyId })
}

/** Notifies every player of the decision and its reason. */
export async function notifyDecided(
  unit: Unit,
  { matchId, number }: EventOf<'dispute.decided'>,
): Promise<void> {
  const { state, modeName, lobbyId } = await loadSubject(unit, matchId)
  const ruling = await findRuling(unit.trx, { matchId, number })
  if (!ruling) throw new Error(`match ${matchId} has no decision ${number}`)
  const reason = ruling.reason.replaceAll(/\s+/g, ' ')
  for (const side of state.sides)
    for (const playerId of side.playerIds) {
      const text = `A moderator has decided your ${modeName} match: ${outcomeFor(side, ruling)}.${appealText(side, ruling, playerId)} ${reason}`
      await notify(unit, { playerId, type: 4, message: text.slice(0, MAX_LENGTH), lobbyId })
    }
}

function outcomeFor(side: MatchSide, ruling: RulingRow): string {
  if (ruling.winner_side_id === null) return 'the match is void'
  return ruling.winner_side_id === side.id ? 'your side has won' : 'the other side has won'
}

function appealText(side: MatchSide, ruling: RulingRow, playerId: string): string {
  if (ruling.number !== 1 || ruling.winner_side_id === side.id) return ''
  return ` ${playerId === side.captainId ? 'You' : 'Your captain'} may appeal once.`
}

/** Notifies the moderator who had the dispute before. */
export async function notifyTakenOver(unit: Unit, event: EventOf<'dispute.taken_over'>): Promise<void> {
  const { matchId, moderatorId, formerId } = event
  const { username } = await findPlayer(unit.trx, moderatorId)
  const row = await findMatch(unit.trx, matchId)
  const message = `${username} has taken over the dispute about match #${matchId} from you.`
  await notify(unit, { playerId: formerId, type: 4, message, lobbyId: row && (lobbyIdOf(row) ?? undefined) })
}

const captainsOf = (state: MatchState): string[] => state.sides.map((side) => side.captainId)
