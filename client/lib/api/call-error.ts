/** Sentence of a refusal about the request as a whole, not about a field. */
const ABOUT_ALL = ['detail', 'message', 'error']

/** Name of a refusal. */
const NAMES = ['code', 'error_id']

/** A failed call: its HTTP status (0 without a response), refusal code and response data. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly data: unknown

  constructor(status: number, data: unknown, message: string) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.data = data
    this.code = isRecord(data) && typeof data.code === 'string' ? data.code : undefined
  }

  /** The first error message of each form field, by field name. */
  get fields(): Record<string, string> {
    if (![400, 403, 409, 422].includes(this.status)) return {}
    return Object.fromEntries(
      Object.entries(fieldMessages(this.data)).flatMap(([name, [text]]) =>
        text === undefined || ABOUT_ALL.includes(name) ? [] : [[name, text]],
      ),
    )
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The sentences of each field: of a list, or a text of its own. Also those of `errors`, if that is an object. */
export function fieldMessages(data: unknown): Record<string, string[]> {
  if (!isRecord(data)) return {}
  const { errors, ...fields } = data
  const listed = Object.entries({ ...fields, ...(isRecord(errors) ? errors : {}) }).map(
    ([name, given]) => [name, [given].flat().flatMap((text) => sentence(text) ?? [])] as const,
  )
  // A field may be called so, too; then it has a list.
  const isField = ([name]: readonly [string, unknown]) => !NAMES.includes(name) || Array.isArray(data[name])
  return Object.fromEntries(listed.filter((entry) => entry[1].length > 0 && isField(entry)))
}

/** A text that is not empty. */
export function sentence(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The HTTP status of a failed call; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof CallError ? error.status : undefined
}
