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
    if (![400, 403].includes(this.status) || !isRecord(this.data)) return {}
    const lists = Object.entries(this.data).filter(
      (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[0] !== 'errors',
    )
    return Object.fromEntries(
      lists.flatMap(([name, list]) => (typeof list[0] === 'string' ? [[name, list[0]]] : [])),
    )
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The HTTP status of a failed call; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof CallError ? error.status : undefined
}
