import type pg from 'pg'

type Query = (text: unknown, values?: unknown, ...others: unknown[]) => Promise<unknown>

/** Statements are prepared from their third use on. */
const USES = 3
/** Each connection keeps as many; the rest are planned each time. */
const MAX_PREPARED = 250
const MAX_KNOWN = 5000
const PLAN_CHANGED = '0A000'

/**
 * Lets the connections of a pool prepare the statements that are used often: PostgreSQL then parses and, where one plan
 * suits all values, plans them only once per connection. Statements are recognized by their text. The condition of a
 * partial index must be a literal then, not a parameter, where `on conflict` names it.
 */
export function prepareStatements(pool: pg.Pool): void {
  const known = new Map<string, { uses: number; name?: string | undefined }>()
  let prepared = 0

  function nameOf(text: string): string | undefined {
    const statement = known.get(text) ?? { uses: 0 }
    statement.uses += 1
    if (known.size < MAX_KNOWN) known.set(text, statement)
    if (statement.uses === USES && prepared < MAX_PREPARED) statement.name = `s${(prepared += 1)}`
    return statement.name
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const queryPrepared: Query = async (text, values, ...others) => {
      const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0
      const name = hasValues ? nameOf(text) : undefined
      if (name === undefined) return query(text, values, ...others)
      try {
        return await query({ name, text, values })
      } catch (error) {
        // A migration has changed a table while this process was running: its columns are other than when the statement
        // was prepared. In a transaction the repetition fails as well; `transact` begins again.
        if ((error as { code?: string }).code !== PLAN_CHANGED) throw error
        known.set(text as string, { uses: USES })
        return query(text, values).catch(() => Promise.reject(error as Error))
      }
    }
    // One overload of many.
    client.query = queryPrepared as typeof client.query
  })
}
