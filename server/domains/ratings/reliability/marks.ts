import {
  coolDownUntil,
  MARKS_LAST_MS,
  reliabilityOf,
  type Mark,
  type MarkKind,
} from '#core/ratings/reliability/reliability.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { insertMark, listMarks, type MarkRow } from './queries.ts'

/** `round` distinguishes marks that can occur more than once in one lobby or match. */
export type MarkCause = { kind: 'lobby' | 'match'; id: number; round: number }
export type Reliability = { score: number; coolDownUntil: Date | null }

/** Records a mark against a player; the same mark again is ignored. */
export async function markUnreliable(
  { trx, now }: Unit,
  mark: { playerId: string; kind: MarkKind; cause: MarkCause },
): Promise<void> {
  const { playerId, kind, cause } = mark
  await insertMark(trx, {
    player_id: playerId,
    kind,
    cause_kind: cause.kind,
    cause_id: cause.id,
    cause_round: cause.round,
    created_at: now,
  })
}

/** The reliability score and cool-down of these players, in one query. */
export async function loadReliability(
  db: Reader,
  playerIds: string[],
  now: Date,
): Promise<Map<string, Reliability>> {
  const rows = await listMarks(db, playerIds, new Date(now.getTime() - MARKS_LAST_MS))
  const marksOf = Map.groupBy(rows, (row) => row.player_id)
  return new Map(playerIds.map((id) => [id, reliabilityFrom(marksOf.get(id) ?? [], now)]))
}

/** A player's own reliability with the marks behind it, newest first. */
export async function loadOwnReliability(
  db: Reader,
  playerId: string,
  now: Date,
): Promise<Reliability & { marks: MarkRow[] }> {
  const marks = await listMarks(db, [playerId], new Date(now.getTime() - MARKS_LAST_MS))
  return { ...reliabilityFrom(marks, now), marks }
}

function reliabilityFrom(rows: MarkRow[], now: Date): Reliability {
  const marks = rows.map((row): Mark => ({
    kind: row.kind,
    at: row.created_at.getTime(),
    matchesSince: row.matches_since,
  }))
  const until = coolDownUntil(marks, now.getTime())
  return {
    score: reliabilityOf(marks, now.getTime()),
    coolDownUntil: until === undefined ? null : new Date(until),
  }
}
