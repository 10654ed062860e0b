import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import { andNumber, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Row = Selectable<Tables['data_requests']>
type Account = { id: string; username: string; avatar_url: string | null }
export type Show = 'waiting' | 'past'
/** A request with the account, while that still has the address which the sender has confirmed. */
export type RequestRow = Row & {
  player: Account | null
  decider: Account | null
}

/** Returns the id. */
export async function insertRequest(trx: Trx, row: Insertable<Tables['data_requests']>): Promise<number> {
  const { id } = await trx.insertInto('data_requests').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function lockRequest(trx: Trx, id: number): Promise<Row | undefined> {
  return trx.selectFrom('data_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateRequest(
  trx: Trx,
  id: number,
  change: Updateable<Tables['data_requests']>,
): Promise<void> {
  await trx.updateTable('data_requests').set(change).where('id', '=', id).execute()
}

const STATUSES = { waiting: ['open'], past: ['exported', 'erased', 'done', 'refused'] } as const

/** The requests that wait, by their deadline, or the past ones, the latest first. */
export async function listRequestRows(
  db: Reader,
  { show, ...page }: { show: Show; offset: number; limit: number },
): Promise<RequestRow[]> {
  const found = withPeople(db).where('data_requests.status', 'in', STATUSES[show])
  const rows = await (
    show === 'waiting'
      ? found.orderBy('data_requests.due_at').orderBy('data_requests.id')
      : found.orderBy('data_requests.decided_at', 'desc').orderBy('data_requests.id', 'desc')
  )
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map(asRow)
}

export async function countRequests(db: Reader, show: Show): Promise<number> {
  const { count } = await db
    .selectFrom('data_requests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', 'in', STATUSES[show])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findRequest(db: Reader, id: number): Promise<RequestRow | undefined> {
  const row = await withPeople(db).where('data_requests.id', '=', id).executeTakeFirst()
  return row && asRow(row)
}

function withPeople(db: Reader) {
  return db
    .selectFrom('data_requests')
    .leftJoin('players as p', (join) =>
      join
        .onRef('p.id', '=', 'data_requests.player_id')
        .on('p.deleted_at', 'is', null)
        .on('p.email_verified_at', 'is not', null),
    )
    .leftJoin('players as d', 'd.id', 'data_requests.decided_by')
    .selectAll('data_requests')
    .select([
      'p.username as p_name',
      'p.avatar_url as p_avatar',
      'p.email_key as p_email',
      'd.username as d_name',
      'd.avatar_url as d_avatar',
    ])
}

type Joined = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

function asRow({ p_name, p_avatar, p_email, d_name, d_avatar, ...row }: Joined): RequestRow {
  const isSame = p_email === keyOf(row.email)
  return {
    ...row,
    player:
      isSame && row.player_id && p_name
        ? { id: row.player_id, username: p_name, avatar_url: p_avatar }
        : null,
    decider: row.decided_by && d_name ? { id: row.decided_by, username: d_name, avatar_url: d_avatar } : null,
  }
}

/** Deletes what nobody has confirmed in time. */
export async function deleteUnconfirmed(trx: Trx, before: Date): Promise<void> {
  await trx
    .deleteFrom('data_requests')
    .where('status', '=', 'unconfirmed')
    .where('created_at', '<', before)
    .execute()
}

/**
 * Removes names, addresses and texts of what was closed before. The requests, the decisions and their times
 * stay.
 */
export async function forgetRequests(trx: Trx, of: { before: Date; now: Date }): Promise<void> {
  await sql`
    update data_requests set name = '', email = '', statement = '', answer = null, extension = null, player_id = null,
      forgotten_at = ${of.now}
    where decided_at < ${of.before} and forgotten_at is null`.execute(trx)
}

export const requestCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'id', name: 'kind', opened: 'created_at', deadline: 'due_at' })}
  from data_requests where status = 'open' and player_id is distinct from ${readerId} ${andNumber('id', one)}`
