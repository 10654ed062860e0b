import { translate, type PlainKey } from '#messages/translate.ts'
import type { Call, RefusalName, RefusalShape } from '#contract/call.ts'

/** A named refusal of a call, handled by the error handler. Thrown inside a transaction, it rolls it back. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly headers: Record<string, string>
  readonly extras: Record<string, unknown>

  /** @param more `detail`: a text with parameters, instead of the one of the shape */
  constructor(
    shape: Pick<RefusalShape, 'status' | 'field'> & { detail?: PlainKey },
    code: string,
    more: {
      headers?: Record<string, string>
      extras?: Record<string, unknown>
      detail?: string
      field?: string
    } = {},
  ) {
    super(more.detail ?? (shape.detail ? translate(shape.detail) : ''))
    this.status = shape.status
    this.code = code
    this.field = more.field ?? shape.field
    this.headers = more.headers ?? {}
    this.extras = more.extras ?? {}
  }

  /** The body (client reference, API conventions): `{detail}` or `{field: [message]}`, with the name as `code`. */
  body(): Record<string, unknown> {
    const message = this.field ? { [this.field]: [this.message] } : { detail: this.message }
    // A field that is itself called `code` takes precedence over the error code.
    return { code: this.code, ...this.extras, ...message }
  }
}

/** Builds one of the refusals that a call declares; an undeclared name does not compile. */
export function refusal<C extends Call>(
  call: C,
  name: RefusalName<C>,
  /** `field`: the field at fault, when the contract cannot know which one. */
  more: { detail?: string; retryAfterS?: number; extras?: Record<string, unknown>; field?: string } = {},
): Refusal {
  const shape = call.refusals?.[name]
  if (!shape) throw new Error(`${call.key} declares no refusal ${name}`)
  const headers: Record<string, string> =
    more.retryAfterS === undefined ? {} : { 'retry-after': String(more.retryAfterS) }
  return new Refusal(shape, name, {
    headers,
    ...(more.detail ? { detail: more.detail } : {}),
    ...(more.extras ? { extras: more.extras } : {}),
    ...(more.field ? { field: more.field } : {}),
  })
}
