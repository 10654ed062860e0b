import type { z } from 'zod'
import type { Call, RefusalName } from '#contract/call.ts'
import { t } from '#messages/common.ts'
import { Refusal, refusal } from './refusal.ts'

/**
 * Parses input with the schema.
 * @throws InvalidInput with messages per field, `{field: [messages]}`, or `{detail}` when no field is at
 * fault
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (hasForbiddenText(value)) throw new InvalidInput({ detail: t('common.refused.forbidden_text') })
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new InvalidInput(messagesOf(read.error))
}

/**
 * Checks of fields against the database (a name that is taken). They also run when other fields are invalid,
 * so that all problems are reported at once. Returns the names of refusals of the call.
 */
export type LookUp<Name extends string> = (body: Record<string, unknown>) => Promise<Name[]>

/**
 * Like `parseInput`, with the refusals of a database check. A refusal that is the only problem is thrown as
 * it is, with its own code.
 */
export async function parseWithLookUp<C extends Call, Schema extends z.ZodType>(
  call: C,
  schema: Schema,
  value: unknown,
  lookUp: LookUp<RefusalName<C>>,
): Promise<z.output<Schema>> {
  if (hasForbiddenText(value)) return parseInput(schema, value)
  const read = schema.safeParse(value)
  const names = typeof value === 'object' && value !== null ? await lookUp({ ...value }) : []
  const refusals = names.map((name) => refusal(call, name))
  const [first] = refusals
  if (read.success && !first) return read.data
  if (read.success && first && refusals.length === 1) throw first
  const fromSchema = read.success ? {} : messagesOf(read.error)
  // The schema's message replaces a database refusal of the same field.
  const fromDatabase = Object.fromEntries(
    refusals.map(({ field, message }) => [field ?? 'detail', [message]]),
  )
  throw new InvalidInput({ ...fromDatabase, ...fromSchema })
}

export class InvalidInput extends Refusal {
  readonly #body: Record<string, unknown>
  constructor(body: Record<string, unknown>) {
    super({ status: 400, detail: 'common.refused.invalid' }, 'invalid')
    this.#body = body
  }
  override body() {
    // A field that is itself called `code` takes precedence over the error code.
    return { code: this.code, ...this.#body }
  }
}

function messagesOf(error: z.ZodError): Record<string, unknown> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'detail')
    const messages = (fields[field] ??= [])
    if (!messages.includes(issue.message)) messages.push(issue.message)
  }
  const { detail, ...rest } = fields
  return Object.keys(rest).length > 0 ? rest : { detail: detail?.[0] ?? t('common.refused.invalid') }
}

/** PostgreSQL stores neither the NUL character nor (in JSON) a lone surrogate. */
function isForbidden(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed()
}

function hasForbiddenText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isForbidden(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > 20) return true
  return Object.entries(value).some(([key, each]) => isForbidden(key) || hasForbiddenText(each, depth + 1))
}
