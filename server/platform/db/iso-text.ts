import { type RawBuilder, sql } from 'kysely'

/** Formats a timestamptz column as `Date.toISOString` does, for values that are only passed on as text. */
export function isoText(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
