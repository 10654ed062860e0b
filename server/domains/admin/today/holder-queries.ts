import { sql } from 'kysely'
import type { QueueKind } from '#core/queues.ts'
import { isWaitingFor } from './item-queries.ts'
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

/** The name of another who works on one of these cases; undefined when none of them waits any more. */
export async function findColleagueAt(
  db: Reader,
  of: { kind: QueueKind; ids: readonly string[]; readerId: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    select p.username from case_holders held join players p on p.id = held.holder_id
    where held.kind = ${of.kind} and held.case_id = any(${of.ids as string[]}) and held.holder_id <> ${of.readerId}
      and ${isWaitingFor(of.kind, sql.ref('held.case_id'), of.readerId, of.now)}`.execute(db)
  return rows[0]?.username
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

/** Lists the holders of a queue's cases. Cases that were decided long ago are left out. */
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
