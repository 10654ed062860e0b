import type { Unit } from '#server/platform/db/transact.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import { shiftMatchDeadline } from '#server/domains/matches/queries.ts'
import { publishMatch } from '#server/domains/matches/write.ts'
import { listLobbyRows, setOccasionPaused, shiftLobbyDeadline, type LobbyRow } from './queries.ts'
import { publishLobby } from './record.ts'

/** Stops the deadlines of these lobbies and of their matches, until `shiftFixtureClocks`. */
export async function stopFixtureClocks(unit: Unit, lobbyIds: readonly number[]): Promise<void> {
  for (const { id, match_id: matchId, is_private } of await listLobbyRows(unit.trx, lobbyIds)) {
    await setOccasionPaused(unit.trx, id, true)
    publishLobby(unit, { id, is_private }, [])
    await dropJob(unit.trx, { kind: 'lobby.deadline', key: String(id) })
    if (matchId !== null) await dropJob(unit.trx, { kind: 'match.deadline', key: String(matchId) })
  }
}

/** Moves the deadlines to later by this time, and lets them run again. */
export async function shiftFixtureClocks(
  unit: Unit,
  lobbyIds: readonly number[],
  byMs: number,
): Promise<void> {
  for (const row of await listLobbyRows(unit.trx, lobbyIds)) {
    await setOccasionPaused(unit.trx, row.id, false)
    publishLobby(unit, row, [])
    await (row.match_id === null ? shiftLobby(unit, row, byMs) : shiftMatch(unit, row.match_id, byMs))
  }
}

async function shiftLobby(unit: Unit, { id }: LobbyRow, byMs: number): Promise<void> {
  const dueAt = await shiftLobbyDeadline(unit.trx, id, byMs)
  if (!dueAt) return
  await putJob(unit.trx, { kind: 'lobby.deadline', key: String(id), dueAt })
}

async function shiftMatch(unit: Unit, matchId: number, byMs: number): Promise<void> {
  const row = await shiftMatchDeadline(unit.trx, matchId, byMs)
  if (!row?.deadline_at) return
  await putJob(unit.trx, { kind: 'match.deadline', key: String(matchId), dueAt: row.deadline_at })
  publishMatch(unit, row)
}
