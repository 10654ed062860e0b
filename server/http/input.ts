import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/**
 * Refuses input that does not fit: per field `{field: [messages]}`, or `{detail}` when it fits nowhere
 * (api.md, Errors).
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (hasForbiddenText(value))
    throw new InvalidInput({ detail: 'The text has a character that is not allowed.' })
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new InvalidInput(messagesOf(read.error))
}

/**
 * What only a look-up tells about a field (a name that is taken): asked also when other fields are wrong, so
 * that all is told at once.
 */
export type LookUp = (body: Record<string, unknown>) => Promise<Refusal[]>

/** As `parseInput`, with the refusals of a look-up beside; one alone keeps its name. */
export async function parseWithLookUp<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  lookUp: LookUp,
): Promise<z.output<Schema>> {
  if (hasForbiddenText(value)) return parseInput(schema, value)
  const read = schema.safeParse(value)
  const refusals = typeof value === 'object' && value !== null ? await lookUp({ ...value }) : []
  const [first] = refusals
  if (read.success && !first) return read.data
  if (read.success && first && refusals.length === 1) throw first
  const found = read.success ? {} : messagesOf(read.error)
  // What the form itself says about a field is said alone.
  const looked = Object.fromEntries(refusals.map((refusal) => [refusal.field ?? 'detail', [refusal.message]]))
  throw new InvalidInput({ ...looked, ...found })
}

export class InvalidInput extends Refusal {
  readonly #body: Record<string, unknown>
  constructor(body: Record<string, unknown>) {
    super({ status: 400, detail: 'invalid input' }, 'invalid')
    this.#body = body
  }
  override body() {
    // A field that is itself called `code` keeps its messages.
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
  return Object.keys(rest).length > 0 ? rest : { detail: detail?.[0] ?? 'The request does not fit.' }
}

/** PostgreSQL holds neither a zero character nor half of a surrogate pair (in JSON); nobody types one. */
function isForbidden(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed()
}

function hasForbiddenText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isForbidden(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > 20) return true
  return Object.entries(value).some(([key, each]) => isForbidden(key) || hasForbiddenText(each, depth + 1))
}
