import { type RawBuilder, sql } from 'kysely'

/**
 * A timestamptz column as `Date.toISOString` would write it: for what goes out as text and is not reckoned
 * with.
 */
export function isoText(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
