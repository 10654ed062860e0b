import { sql, type RawBuilder } from 'kysely'

/**
 * Rows that a domain shows and later ones keep. It says what it asks for, each of them gives its part, and one statement
 * reads them all.
 */
export type Parts<Asked, Row> = {
  /** Adds what a domain keeps; its `subscribers.ts` loads the file. */
  add(part: (asked: Asked) => RawBuilder<unknown>): void
  /** All parts, as one query. */
  of(asked: Asked): RawBuilder<Row>
}

export function defineParts<Asked, Row>(): Parts<Asked, Row> {
  const parts: ((asked: Asked) => RawBuilder<unknown>)[] = []
  return {
    add: (part) => void parts.push(part),
    of(asked) {
      if (parts.length === 0) throw new Error('the domains that keep these rows are not loaded')
      return sql<Row>`${sql.join(
        parts.map((part) => part(asked)),
        sql` union all `,
      )}`
    },
  }
}
