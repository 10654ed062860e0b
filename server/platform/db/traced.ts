import type pg from 'pg'
import { failureOf, startChild } from '#server/platform/telemetry/tracing.ts'

type Query = (text: unknown, values?: unknown, ...others: unknown[]) => Promise<unknown>

/** Traces the statements of a pool's connections within the work that sends them; looks at nothing without such. */
export function traceStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const queryTraced: Query = (text, values, ...others) => {
      const isPlain = typeof text === 'string' && typeof values !== 'function' && others.length === 0
      const span = isPlain
        ? startChild({ name: 'sql', kind: 'client', attributes: { 'db.system.name': 'postgresql' } })
        : undefined
      if (!span) return query(text, values, ...others)
      const { operation, table } = statementOf(String(text))
      span.rename(table ? `${operation} ${table}` : operation)
      span.set({ 'db.operation.name': operation, ...(table ? { 'db.collection.name': table } : {}) })
      return query(text, values)
        .catch((error: unknown) => {
          span.fail(failureOf(error))
          throw error
        })
        .finally(() => span.end())
    }
    // One overload of many.
    client.query = queryTraced as typeof client.query
  })
}

/** The verb and the first table of a statement. Its text is not kept: it could contain a value. */
export function statementOf(text: string): { operation: string; table: string | undefined } {
  const operation = /\b(select|insert|update|delete|begin|commit|rollback|set|lock|notify|copy)\b/i.exec(
    text,
  )?.[1]
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]\w*)"?/i.exec(text)?.[1]
  return { operation: operation?.toLowerCase() ?? 'sql', table: table?.toLowerCase() }
}
