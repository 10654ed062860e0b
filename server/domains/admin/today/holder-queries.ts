import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

type Case = { kind: string; id: string }

/** Locks a case for a change of its holder, whether or not somebody holds it. Returns the holder. */
export async function lockHolder(trx: Trx, { kind, id }: Case): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case ${kind} ${id}`}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('case_holders')
    .select('holder_id')
    .where('kind', '=', kind)
    .where('case_id', '=', id)
    .executeTakeFirst()
  return row?.holder_id ?? null
}

export async function putHolder(
  trx: Trx,
  { kind, id, holderId, now }: Case & { holderId: string | null; now: Date },
): Promise<void> {
  await trx.deleteFrom('case_holders').where('kind', '=', kind).where('case_id', '=', id).execute()
  if (holderId !== null)
    await trx
      .insertInto('case_holders')
      .values({ kind, case_id: id, holder_id: holderId, since: now })
      .execute()
}

/** Who holds which case of a queue. Cases that were decided long ago are left out. */
export async function listHoldersOf(
  db: Reader,
  kind: string,
): Promise<{ case_id: string; id: string; username: string; avatar_url: string | null }[]> {
  return db
    .selectFrom('case_holders')
    .innerJoin('players', 'players.id', 'case_holders.holder_id')
    .select(['case_id', 'players.id', 'players.username', 'players.avatar_url'])
    .where('kind', '=', kind)
    .orderBy('since', 'desc')
    .limit(1000)
    .execute()
}
