import type { JournalKind } from '#contract/tournaments/bracket.ts'
import { sql, type Selectable } from 'kysely'
import { actingKey } from '#server/platform/http/key-session.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { UndoData } from '#server/domains/tournaments/undo/data.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type JournalRow = Selectable<Tables['tournament_journal']> & { username: string | null }
/** Between the two names of a match. */
export const BETWEEN = ' – '

export type JournalValues = Record<string, number | string | null>
export type NewLine = {
  seq: number
  kind: JournalKind
  actorId: string | null
  reason: string | null
  params: JournalValues
  undo: UndoData | null
}

export async function insertLines(
  trx: Trx,
  of: { tournamentId: number; lines: readonly NewLine[]; now: Date },
): Promise<void> {
  if (of.lines.length === 0) return
  const key = actingKey()
  await trx
    .insertInto('tournament_journal')
    .values(
      of.lines.map((line) => ({
        tournament_id: of.tournamentId,
        seq: line.seq,
        kind: line.kind,
        actor_id: line.actorId,
        reason: line.reason,
        params: JSON.stringify(key && line.actorId ? { ...line.params, by_key: key.name } : line.params),
        undone_by: null,
        undo: line.undo && JSON.stringify(line.undo),
        created_at: of.now,
      })),
    )
    .execute()
}

/** How many were in the draw with which a tournament began; 0 before it. */
export async function findDrawnCount(db: Reader, tournamentId: number): Promise<number> {
  const line = await db
    .selectFrom('tournament_journal')
    .select('params')
    .where('tournament_id', '=', tournamentId)
    .where('kind', '=', 'draw')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(line?.params['entrants'] ?? 0)
}

/** The column holds no larger number. */
const LAST_SEQ = 2_147_483_647

/** A page of the journal, newest first, before a line. */
export function listLines(
  db: Reader,
  of: { tournamentId: number; before: number | undefined; limit: number },
): Promise<JournalRow[]> {
  return db
    .selectFrom('tournament_journal')
    .leftJoin('players', 'players.id', 'tournament_journal.actor_id')
    .selectAll('tournament_journal')
    .select('players.username')
    .where('tournament_id', '=', of.tournamentId)
    .where('seq', '<', Math.min(of.before ?? LAST_SEQ, LAST_SEQ))
    .orderBy('seq', 'desc')
    .limit(of.limit)
    .execute()
}

export function findLine(
  db: Reader,
  { tournamentId, seq }: { tournamentId: number; seq: number },
): Promise<Selectable<Tables['tournament_journal']> | undefined> {
  return db
    .selectFrom('tournament_journal')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('seq', '=', Math.min(seq, LAST_SEQ))
    .executeTakeFirst()
}

export async function markLineUndone(
  trx: Trx,
  { tournamentId, seq, by }: { tournamentId: number; seq: number; by: number },
): Promise<void> {
  await trx
    .updateTable('tournament_journal')
    .set({ undone_by: by })
    .where('tournament_id', '=', tournamentId)
    .where('seq', '=', seq)
    .execute()
}

/** Marks the results of this match that an organizer has set as undone by a line. */
export async function markUndone(
  trx: Trx,
  of: { tournamentId: number; matchId: number; by: number },
): Promise<void> {
  await trx
    .updateTable('tournament_journal')
    .set({ undone_by: of.by })
    .where('tournament_id', '=', of.tournamentId)
    .where('kind', '=', 'result')
    .where('undone_by', 'is', null)
    .where((row) => row(row.ref('params', '->>').key('match_id'), '=', String(of.matchId)))
    .execute()
}

/**
 * Puts the name that is left of an erased player where lines name them: as `player_id`, or by the name of an entrant of
 * theirs, alone or in a pairing. Run it while their entrants still have the old name.
 */
export async function renameInJournals(trx: Trx, playerId: string): Promise<void> {
  await sql`
    update tournament_journal set params = params || jsonb_build_object('name', players.username)
    from players where players.id = ${playerId} and params->>'player_id' = ${playerId}`.execute(trx)
  await sql`
    update tournament_journal line set params = line.params || jsonb_build_object('name',
      array_to_string(array_replace(string_to_array(line.params->>'name', ${BETWEEN}), entrant.name, players.username), ${BETWEEN}))
    from tournament_entrants entrant join players on players.id = entrant.player_id
    where entrant.player_id = ${playerId} and line.tournament_id = entrant.tournament_id
      and entrant.name = any(string_to_array(line.params->>'name', ${BETWEEN}))`.execute(trx)
}
