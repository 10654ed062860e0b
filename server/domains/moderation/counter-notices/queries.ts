import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { andNumber, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Row = Selectable<Tables['counter_notices']>
type Account = { id: string; username: string; avatar_url: string | null }
/** A counter notice with its notice, whose content it is, and who has decided the notice. */
export type CounterRow = Row & {
  /** A removed picture that can be shown again. */
  has_picture: boolean
  /** Null once the account is erased. */
  player: Account | null
  notice: {
    id: number
    url: string
    name: string
    email: string
    language: string
    work: string
    statement: string
    answer: string | null
    decided_at: Date
    decider: Account | null
  }
}

/** Returns the id. */
export async function insertCounterNotice(
  trx: Trx,
  row: Insertable<Tables['counter_notices']>,
): Promise<number> {
  const { id } = await trx.insertInto('counter_notices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findCounterOf(db: Reader, noticeId: number): Promise<Row | undefined> {
  return db.selectFrom('counter_notices').selectAll().where('notice_id', '=', noticeId).executeTakeFirst()
}

export function lockCounterNotice(trx: Trx, id: number): Promise<Row | undefined> {
  return trx.selectFrom('counter_notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateCounterNotice(
  trx: Trx,
  id: number,
  change: Updateable<Tables['counter_notices']>,
): Promise<void> {
  await trx.updateTable('counter_notices').set(change).where('id', '=', id).execute()
}

export async function findCounterNotice(db: Reader, id: number): Promise<CounterRow | undefined> {
  return (await listRows(db, sql`c.id = ${id}`, { offset: 0, limit: 1 }))[0]
}

/** Counter notices that wait, by the time left to decide them. */
export function listWaitingCounterNotices(
  db: Reader,
  page: { offset: number; limit: number },
): Promise<CounterRow[]> {
  return listRows(db, sql`c.status = 'open'`, page)
}

export async function countWaitingCounterNotices(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('counter_notices')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes the people of the counter notices that were decided before, and their texts. The decision stays. */
export async function forgetCounterNotices(trx: Trx, of: { before: Date; now: Date }): Promise<void> {
  await trx
    .updateTable('counter_notices')
    .set({
      name: '',
      address: '',
      phone: '',
      email: '',
      statement: '',
      action_court: null,
      action_number: null,
      forgotten_at: of.now,
    })
    .where('decided_at', '<', of.before)
    .where('forgotten_at', 'is', null)
    .execute()
}

async function listRows(
  db: Reader,
  which: RawBuilder<unknown>,
  page: { offset: number; limit: number },
): Promise<CounterRow[]> {
  const rows = await db
    .selectFrom('counter_notices as c')
    .innerJoin('notices as n', 'n.id', 'c.notice_id')
    .leftJoin('players as p', (join) => join.onRef('p.id', '=', 'c.player_id').on('p.deleted_at', 'is', null))
    .leftJoin('players as d', 'd.id', 'n.decided_by')
    .selectAll('c')
    .select(
      sql<boolean>`exists (select from removed_pictures r where r.notice_id = c.notice_id)`.as('has_picture'),
    )
    .select([
      'n.url',
      'n.name as sender_name',
      'n.email as sender_email',
      'n.language',
      'n.work',
      'n.statement as sender_statement',
      'n.answer as notice_answer',
      'n.decided_at as notice_decided_at',
      'p.username as player_name',
      'p.avatar_url as player_avatar',
      'd.id as decider_id',
      'd.username as decider_name',
      'd.avatar_url as decider_avatar',
    ])
    .where(sql<boolean>`${which}`)
    .orderBy('c.due_at')
    .orderBy('c.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    player: accountOf(row.player_id, row.player_name, row.player_avatar),
    notice: {
      id: row.notice_id,
      url: row.url,
      name: row.sender_name,
      email: row.sender_email,
      language: row.language,
      work: row.work,
      statement: row.sender_statement,
      answer: row.notice_answer,
      decided_at: row.notice_decided_at ?? row.created_at,
      decider: accountOf(row.decider_id, row.decider_name, row.decider_avatar),
    },
  }))
}

function accountOf(id: string | null, username: string | null, avatar: string | null): Account | null {
  return id !== null && username !== null ? { id, username, avatar_url: avatar } : null
}

export const counterNoticeCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'c.id', opened: 'c.created_at', deadline: 'c.due_at' })}
  from counter_notices c join notices n on n.id = c.notice_id
  where c.status = 'open' and c.player_id is distinct from ${readerId} and n.decided_by is distinct from ${readerId} ${andNumber('c.id', one)}`
