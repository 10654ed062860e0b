import type { QueuedMode, QueueTicket } from '#contract/matchmaking/queue.ts'
import { rangeAfter } from '#core/matchmaking/queue.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { countWaiting, listTickets, summarizeQueues } from './queries.ts'

/** The player's place in the queue; null if they do not wait. */
export async function presentTicket(db: Reader, playerId: string, now: Date): Promise<QueueTicket | null> {
  return (await loadPlaces(db, [playerId], now)).get(playerId)?.ticket ?? null
}

const HOUR_MS = 3_600_000
/** Fewer waits than this say nothing about the next one. */
const MIN_WAITS = 3

/** The modes in which somebody waits or lately found a match. */
export async function presentModes(db: Reader, now: Date): Promise<QueuedMode[]> {
  const rows = await summarizeQueues(db, new Date(now.getTime() - HOUR_MS))
  return rows.map(({ game, mode, waiting, waits, median_s: median }) => ({
    game,
    mode,
    waiting,
    usual_wait_seconds: waits < MIN_WAITS ? null : Math.max(1, Math.round(median ?? 0)),
  }))
}

/** `foundLobbyId`: the lobby that the queue has found. */
type Place = { ticket: QueueTicket | null; foundLobbyId: number | null }

/** The places of these players in the queue; none for those who do not wait. */
export async function loadPlaces(
  db: Reader,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Place>> {
  const rows = await listTickets(db, playerIds)
  const waiting = await countWaiting(
    db,
    rows.map((row) => row.mode_id),
  )
  const places = new Map<string, Place>()
  for (const row of rows) {
    const mode = await findModeById(db, row.mode_id)
    const range = rangeAfter(now.getTime() - row.since.getTime())
    const ticket = {
      game: mode.game,
      mode: mode.slug,
      region: row.region as QueueTicket['region'], // the call that stored it allows no other
      since: row.since.toISOString(),
      range: range === Infinity ? null : range,
      waiting: waiting.get(row.mode_id) ?? 0,
    }
    const isFound = row.lobby_id !== null
    places.set(row.player_id, { ticket: isFound ? null : ticket, foundLobbyId: row.lobby_id })
  }
  return places
}
