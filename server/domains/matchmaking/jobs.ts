import { pairUp, type Pairing, type Ticket } from '#core/matchmaking/queue.ts'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { listBlocksAmong } from '#server/domains/friends/block-queries.ts'
import { findRatings } from '#server/domains/ratings/queries.ts'
import { createLobby } from '#server/domains/lobbies/open.ts'
import { stepAndWriteLobby } from '#server/domains/lobbies/lobby-write.ts'
import { loadReliability } from '#server/domains/ratings/reliability/marks.ts'
import { findModeById, holdMode, isRetired, type ModeRow } from '#server/domains/site/catalogue.ts'
import { pairing, schedulePairing, publishQueue } from './act.ts'
import { listBusyPlayers } from './busy.ts'
import {
  deleteFoundTickets,
  deleteInvalidTickets,
  deleteTickets,
  lockWaiting,
  updateSeenAt,
  setFound,
  type TicketRow,
} from './queries.ts'

const INTERVAL_MS = 2000
const SEEN_INTERVAL_MS = 15_000
/** Players without a live stream for this long lose their place. */
export const OFFLINE_TIMEOUT_MS = 120_000
/**
 * Tickets whose lobby was found are kept this long: for `requeue`, until the lobby has a match or has ended, and as the
 * waits of the last hour.
 */
const KEPT_MS = 60 * 60_000
/** Tickets read per round and mode, those waiting longest first. */
const MAX_TICKETS = 500

/** Pairs the players waiting for a mode, every two seconds while anybody waits. */
pairing.handledBy(
  async ({ unit, key: modeId }) => {
    const mode = await holdMode(unit.trx, await findModeById(unit.trx, modeId))
    await removeInvalidTickets(unit, mode)
    const { rows, tickets } = await loadWaiting(unit, mode)
    const blocked = await listBlocksAmong(
      unit.trx,
      rows.map((row) => row.player_id),
    )
    const pairings = pairUp({ tickets, teamSize: mode.team_size, blocked, now: unit.now.getTime() })
    for (const each of pairings) await openLobbyFor(unit, mode, each)
    const found = pairings.length * mode.team_size * 2
    if (tickets.length > found) await schedulePairing(unit, mode.id, INTERVAL_MS)
  },
  { keepsTrying: true },
)

async function removeInvalidTickets(unit: Unit, mode: ModeRow): Promise<void> {
  const { trx, now } = unit
  await updateSeenAt(trx, { modeId: mode.id, now, everyMs: SEEN_INTERVAL_MS })
  const removed = await deleteInvalidTickets(trx, {
    modeId: mode.id,
    seenBefore: new Date(now.getTime() - OFFLINE_TIMEOUT_MS),
    isRetired: await isRetired(trx, mode),
  })
  await deleteFoundTickets(trx, new Date(now.getTime() - KEPT_MS))
  for (const playerId of removed) publishQueue(unit, playerId)
}

/**
 * The waiting tickets, in the form the pairing rule takes. Players in a cool-down, and those who have a match elsewhere,
 * are removed from the queue.
 */
async function loadWaiting(unit: Unit, mode: ModeRow): Promise<{ rows: TicketRow[]; tickets: Ticket[] }> {
  const { trx, now } = unit
  const all = await lockWaiting(trx, { modeId: mode.id, limit: MAX_TICKETS })
  const ids = all.map((row) => row.player_id)
  const [ratings, reliability] = [await findRatings(trx, mode.id, ids), await loadReliability(trx, ids, now)]
  const busy = await listBusyPlayers(trx, mode, { playerIds: ids, now })
  const removed = ids.filter((id) => busy.has(id) || reliability.get(id)?.coolDownUntil)
  await deleteTickets(trx, removed)
  for (const playerId of removed) publishQueue(unit, playerId)
  const rows = all.filter((row) => !removed.includes(row.player_id))
  const tickets = rows.map((row) => ({
    playerId: row.player_id,
    since: row.since.getTime(),
    rating: ratings.get(row.player_id)?.rating ?? shownRating(newSkill()),
    reliability: reliability.get(row.player_id)?.score ?? 100,
    region: row.region,
  }))
  return { rows, tickets }
}

/**
 * Opens the lobby and seats everyone, which starts the ready check. Any refusal throws, which rolls the whole
 * round back.
 */
async function openLobbyFor(unit: Unit, mode: ModeRow, { sides, region }: Pairing): Promise<void> {
  const order = seatOrder(sides)
  const [opener, ...others] = order
  if (!opener) return
  const made = await createLobby(unit, mode, {
    bestOf: mode.best_of[0] ?? 1,
    region,
    isPrivate: false,
    ratingMin: null,
    ratingMax: null,
    openedBy: opener.playerId,
    origin: 'queue',
  })
  if (!made.ok) throw new Error(`mode ${mode.id}: a queued player has taken a seat meanwhile`)
  let lobby = made.value
  const { row } = lobby
  for (const { playerId, rating } of others) {
    const event = { type: 'join', playerId, rating, at: unit.now.getTime() } as const
    const done = await stepAndWriteLobby(unit, lobby, event)
    if (!done.ok) throw new Error(`lobby ${row.id}: ${done.refusal}`)
    lobby = done.value
  }
  await setFound(unit.trx, { playerIds: order.map((each) => each.playerId), lobbyId: row.id, now: unit.now })
  for (const { playerId } of order) publishQueue(unit, playerId)
}

/** Alternates between the sides, which is how a lobby fills its seats. */
function seatOrder([first, second]: Pairing['sides']): Ticket[] {
  return first.flatMap((each, index) => [each, ...second.slice(index, index + 1)])
}
