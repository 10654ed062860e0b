import type { ColumnType } from 'kysely'
import type { TableColumns } from './columns.gen.ts'

type Fields = Record<string, unknown>

/** The tables of the platform. Each domain adds its own by declaration merging, in its `tables.ts`. */
export interface Tables
  extends
    Pick<
      TableColumns,
      | 'audit_chain'
      | 'audit_head'
      | 'call_times'
      | 'setting_versions'
      | 'used_checks'
      | 'mail_days'
      | 'sent_mails'
      | 'undeliverable_addresses'
      | 'mail_failures'
      | 'event_cursors'
      | 'rate_limits'
      | 'processes'
      | 'presence'
      | 'event_counter'
      | 'readiness_tries'
      | 'waiting_changes'
      | 'former_keys'
    >,
    Narrowed<{
      sandbox_objects: { data: Fields }
      idempotency_keys: { answer: Fields }
      audit_log: { details: Fields }
      installation: { settings: Record<string, string> }
      outbox: { headers: Record<string, string> }
      jobs: { payload: Fields }
      events: { data: Fields }
      event_failures: { data: Fields }
    }> {}

/**
 * Tables with what the database does not say: the shape of JSON, and the values of a text that no constraint lists. A
 * shape is that of a value; whether it may be null or left out, the database says.
 */
export type Narrowed<
  Shapes extends {
    [Table in keyof Shapes]: Table extends keyof TableColumns
      ? { [Column in keyof Shapes[Table]]: Column extends keyof TableColumns[Table] ? unknown : never }
      : never
  },
> = {
  [Table in keyof Shapes & keyof TableColumns]: {
    [Column in keyof TableColumns[Table]]: Column extends keyof Shapes[Table]
      ? NarrowedColumn<TableColumns[Table][Column], Shapes[Table][Column]>
      : TableColumns[Table][Column]
  }
}

/** JSON is written as text, whatever it is read as. */
type NarrowedColumn<Column, Value> = Column extends null
  ? null
  : Column extends ColumnType<infer Read, infer Written, infer Updated>
    ? unknown extends Read
      ? ColumnType<Value, Written, Updated>
      : ColumnType<Value, Value | Extract<Written, undefined>, Value>
    : Value
