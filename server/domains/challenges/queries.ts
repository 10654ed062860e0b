import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ChallengeRow = Selectable<Tables['challenges']>

const raised = sql<number>`version + 1`

/**
 * Nobody but its organizer and staff sees a challenge whose prizes no admin has approved. A challenge with
 * players was announced before: its prizes wait since its end.
 */
export const isHidden = ({
  prizes_state: state,
  players_count: players,
}: Pick<ChallengeRow, 'prizes_state' | 'players_count'>): boolean =>
  (state === 'waiting' || state === 'refused') && players === 0

export function findChallenge(db: Reader, id: number): Promise<ChallengeRow | undefined> {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Everything that changes the challenge itself takes this lock first. */
export function lockChallenge(trx: Trx, id: number): Promise<ChallengeRow | undefined> {
  return trx.selectFrom('challenges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** For what changes one entry only: many may at a time, but none while the challenge itself changes. */
export function shareChallenge(trx: Trx, id: number): Promise<ChallengeRow | undefined> {
  return trx.selectFrom('challenges').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** The challenges of an organizer that are announced or running. */
export async function countOpen(db: Reader, organizerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('challenges')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('organizer_id', '=', organizerId)
    .where('status', 'in', ['upcoming', 'live'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertChallenge(trx: Trx, row: Insertable<Tables['challenges']>): Promise<ChallengeRow> {
  return trx.insertInto('challenges').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Writes a change and the next version. */
export function updateChallenge(
  trx: Trx,
  id: number,
  change: Updateable<Tables['challenges']>,
): Promise<ChallengeRow> {
  return trx
    .updateTable('challenges')
    .set({ ...change, version: raised })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Series whose next challenge waits until challenges are switched on. */
export async function listWaitingSeries(db: Reader, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('challenges')
    .select('id')
    .where('next_waits', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the results service fails, or that it is back. Only the time within the window counts. */
export async function noteService(trx: Trx, id: number, isDown: boolean, now: Date): Promise<void> {
  await (
    isDown
      ? sql`update challenges set down_since = ${now}, version = version + 1 where id = ${id} and down_since is null`
      : sql`
        update challenges set down_ms = down_ms + extract(epoch from least(${now}::timestamptz, ends_at) - least(down_since, ends_at)) * 1000,
          down_since = null, version = version + 1
        where id = ${id} and down_since is not null`
  ).execute(trx)
}

export type ListFilter = {
  modeIds: readonly number[] | undefined
  status: ChallengeRow['status'] | undefined
  part: 'open' | 'ended' | undefined
  /** Only those that this player has joined or organizes. */
  ofPlayer: { id: string; only: 'joined' | 'organised' } | undefined
}

/** Counts are capped here, so that their cost does not grow with the table. */
const MAX_COUNTED = 10_000

/**
 * A page of challenges: those to play by what ends first, then those over, the latest first. Each of the two parts is read
 * from its own end.
 */
export async function listPage(
  db: Reader,
  { offset, limit, ...filter }: ListFilter & { offset: number; limit: number },
): Promise<{ count: number; rows: ChallengeRow[] }> {
  const wanted = conditionsOf(filter)
  const most = offset + limit
  const open = sql`status in ('upcoming','live')`
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from challenges where ${wanted} limit ${MAX_COUNTED}) found`.execute(
    db,
  )
  const { rows } = await sql<ChallengeRow>`
    select challenges.* from (
      (select id, false as is_past, extract(epoch from ends_at) as nth from challenges
       where ${open} and ${wanted} order by ends_at, id limit ${most})
      union all
      (select id, true, -extract(epoch from ends_at) from challenges
       where status not in ('upcoming','live') and ${wanted} order by ends_at desc, id limit ${most})
    ) page join challenges using (id) order by is_past, nth, id offset ${offset} limit ${limit}`.execute(db)
  return { count: counted[0]?.count ?? 0, rows }
}

function conditionsOf({ modeIds, status, part, ofPlayer }: ListFilter) {
  const conditions = [
    ofPlayer?.only === 'organised'
      ? sql`true`
      : sql`(prizes_state in ('none','funded') or players_count > 0)`,
    ...(modeIds ? [sql`mode_id = any(${modeIds as number[]})`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(part
      ? [part === 'open' ? sql`status in ('upcoming','live')` : sql`status not in ('upcoming','live')`]
      : []),
    ...(ofPlayer?.only === 'organised' ? [sql`organizer_id = ${ofPlayer.id}`] : []),
    ...(ofPlayer?.only === 'joined'
      ? [sql`id in (select challenge_id from challenge_entries where player_id = ${ofPlayer.id})`]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}
