import { sql, type RawBuilder } from 'kysely'

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const NUMBER = '^[0-9]{1,18}$'

/**
 * The id that a text holds, or null where it holds something else. Comparing the id with it uses the index of the id's
 * column; comparing the id's text with it reads the whole table.
 */
export const asUuid = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${text} ~ ${sql.lit(UUID)} then ${text}::uuid end`

/** Reads such a text as an id that is a number. */
export const asNumber = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${text} ~ ${sql.lit(NUMBER)} then ${text}::bigint end`
