import { sql, type RawBuilder } from 'kysely'
import { asNumber, asUuid } from './as-id.ts'

type Sql = RawBuilder<unknown>
/** A column such as `w.id`, or an expression. */
type Column = string | Sql

/** The id of a player, or the column that has it. */
export type ReaderId = string | Sql

/** `one`: the id of a case as a text; then only this one is read, by an index. */
type Asked = { readerId: ReaderId; now: Date; one?: Sql | undefined }

/** The cases of a queue that wait for this reader now. Cases of their own are left out. */
export type Cases = (asked: Asked) => Sql

type CaseColumns = {
  id: Column
  /** Since when it waits. */
  opened: Column
  /** The time by which it has to be decided, where the case has one. */
  deadline?: Column
  /** The players it is about; `who` names others. */
  players?: readonly Column[]
  who?: Sql
  /** The subject of the case: a mode, and a name or a code in the queue's own terms. */
  mode?: Column
  name?: Column
  /** The amount at stake. */
  cents?: Column
  /** The column of the holder, where the case has one of its own. */
  holder?: Column
}

const asSql = (column: Column): Sql => (typeof column === 'string' ? sql.ref(column) : column)
const orNull = (column: Column | undefined): Sql => (column === undefined ? sql`null` : asSql(column))

/** The columns of a queue's rows, for `Cases`. */
export const caseColumns = (of: CaseColumns): Sql => sql`
  ${asSql(of.id)}::text as id, array[${sql.join((of.players ?? []).map(asSql))}]::uuid[] as players,
  ${of.who ?? sql`null`}::text[] as who, ${orNull(of.mode)}::bigint as mode_id, ${orNull(of.name)}::text as name,
  ${orNull(of.cents)}::int as money_cents, ${asSql(of.opened)} as opened, ${orNull(of.deadline)}::timestamptz as deadline,
  ${orNull(of.holder)}::uuid as holder_id`

/** Limits a queue to one case whose id is a number. */
export const andNumber = (column: string, one: Sql | undefined): Sql =>
  one ? sql`and ${sql.ref(column)} = ${asNumber(one)}` : sql``

/** Limits a queue to one case whose id is a UUID. */
export const andUuid = (column: string, one: Sql | undefined): Sql =>
  one ? sql`and ${sql.ref(column)} = ${asUuid(one)}` : sql``
