import type { Reader, Trx } from '#server/platform/db/open.ts'

export type StaffNote = { id: number; body: string; created_at: Date; author: string | null }

/** Lists the staff's notes about a player, the newest first. */
export function listNotes(
  db: Reader,
  page: { playerId: string; offset: number; limit: number },
): Promise<StaffNote[]> {
  return db
    .selectFrom('staff_notes')
    .leftJoin('players', 'players.id', 'staff_notes.author_id')
    .select(['staff_notes.id', 'staff_notes.body', 'staff_notes.created_at', 'players.username as author'])
    .where('staff_notes.player_id', '=', page.playerId)
    .orderBy('staff_notes.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countNotes(db: Reader, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_notes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertNote(
  trx: Trx,
  note: { playerId: string; authorId: string | null; body: string; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('staff_notes')
    .values({ player_id: note.playerId, author_id: note.authorId, body: note.body, created_at: note.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes what was written about an erased account. */
export async function deleteNotesOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('staff_notes').where('player_id', '=', playerId).execute()
}
