import type { Unit } from '#server/platform/db/transact.ts'
import type { GamesRead } from '#server/platform/external/own-games.ts'
import { putNewJobs } from '#server/platform/jobs/queries.ts'
import { findEntry, listPlayerIds, lockEntry, updateEntry, type EntryRow } from '../entry-queries.ts'
import { challengeClock, gamesCheck, serviceNote } from '../job-kinds.ts'
import { findChallenge, noteService, shareChallenge, type ChallengeRow } from '../queries.ts'
import { prepareRead, storeGames } from './read-games.ts'

const MINUTE_MS = 60_000
/** While somebody plays, new games are looked for this often; the longer there were none, the more seldom. */
const OFTEN_MS = 10 * MINUTE_MS
const SELDOM_MS = 60 * MINUTE_MS
const RETRY_MS = 2 * MINUTE_MS
/** A game that has just ended may not be in the list yet. */
const SETTLED_MS = 5 * MINUTE_MS

type Of = { challengeId: number; playerId: string }

/** Looks for new games of somebody who has joined, or has asked for it. */
export async function checkSoon(unit: Unit, of: Of, at = unit.now): Promise<void> {
  await gamesCheck.putUnlessEarlier(unit.trx, of, at)
}

/** Everybody's games are read: some time after the start, and once more when the window is over. */
export async function checkAll(unit: Unit, row: ChallengeRow, when: 'begun' | 'over'): Promise<void> {
  if (row.settings.scored_by !== 'service') return
  const dueAt = later(unit, when === 'begun' ? OFTEN_MS : SETTLED_MS)
  const all = (await listPlayerIds(unit.trx, row.id)).map((playerId) => ({ challengeId: row.id, playerId }))
  await gamesCheck.dropAll(unit.trx, all)
  await putNewJobs(
    unit.trx,
    all.map((of) => gamesCheck.at(of, dueAt)),
  )
}

/** Reads the games of players at the results service and scores them. */
gamesCheck.preparedBy(
  async ({ unit, key: of }) => {
    const row = await findChallenge(unit.trx, of.challengeId)
    const entry = await findEntry(unit.trx, of)
    if (!row || !entry?.service_account || (row.status !== 'live' && row.status !== 'review'))
      return undefined
    const readGames = await prepareRead(unit.trx, row, entry)
    return async (services) => {
      const read = await readGames(services)
      return (outcome) => finishCheck(outcome, of, read)
    }
  },
  { lane: 'games', keepsTrying: true },
)

/** Stores what was read, and says when to look again. */
export async function finishCheck(unit: Unit, of: Of, read: GamesRead): Promise<void> {
  const row = await shareChallenge(unit.trx, of.challengeId)
  const entry = row && (await lockEntry(unit.trx, of))
  if (!row || !entry || (row.status !== 'live' && row.status !== 'review')) return
  if (read === 'limited') return checkSoon(unit, of, later(unit, RETRY_MS))
  if (read === 'unreachable') {
    await putServiceNote(unit, row, true)
    return checkSoon(unit, of, later(unit, RETRY_MS))
  }
  await putServiceNote(unit, row, false)
  const found = await storeGames(unit, row, { entry, read })
  // An answer that comes late does not undo a later look: nobody would look again, and it would never be settled.
  const isLate = entry.checked_at !== null && entry.checked_at > read.until
  if (!isLate) await updateEntry(unit.trx, of, { checked_at: read.until })
  unit.record({ type: 'challenge.standing_changed', ...of })
  if (!read.isWhole) return checkSoon(unit, of, later(unit, RETRY_MS))
  if (row.status === 'live')
    return checkSoon(unit, of, later(unit, found > 0 ? OFTEN_MS : pauseOf(unit, entry)))
  await challengeClock.put(unit.trx, row.id, unit.now)
}

const later = (unit: Unit, ms: number): Date => new Date(unit.now.getTime() + ms)

/** Half the time since the last result, between the two limits. */
function pauseOf(unit: Unit, entry: EntryRow): number {
  const idle = unit.now.getTime() - (entry.reached_at ?? entry.joined_at).getTime()
  return Math.min(SELDOM_MS, Math.max(OFTEN_MS, idle / 2))
}

/** Not while the challenge is only shared: its row is written by a job of its own, once for all who meet the same. */
async function putServiceNote(unit: Unit, row: ChallengeRow, isDown: boolean): Promise<void> {
  if (isDown === (row.down_since !== null)) return
  const at = unit.now
  await serviceNote.putUnlessEarlier(unit.trx, row.id, at, { isDown, at: at.toISOString() })
}

/** Notes outages and their ends in the challenge. */
serviceNote.handledBy(async ({ unit, key: challengeId, payload: { isDown, at } }) => {
  await noteService(unit.trx, challengeId, isDown, new Date(at))
  unit.record({ type: 'challenge.changed', challengeId, playerIds: [] })
})
