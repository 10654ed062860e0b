import { z } from 'zod'
import { plainError } from './plain-error.ts'

// Before the first schema is asked: what has no sentence of its own gets a plain one.
z.config({ customError: plainError })

/** `METHOD base path`: the one name of a call, the same for the server's route and the client's `call()`. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${'v1' | 'v2'} /${string}`

/** Who may ask. `anyone` also reads the session when there is one; `player` needs it. */
export type Who = 'anyone' | 'player' | 'organizer' | 'moderator' | 'admin'

/** A named no: its status and the sentence the person sees; with `field` it stands at that field. */
export type RefusalShape = {
  status: 400 | 401 | 403 | 404 | 415 | 429 | 500 | 503
  detail: string
  field?: string
}

/** The refusal of every call that needs a step-up. */
export const stepUpRequired = {
  step_up_required: { status: 403, detail: 'Please confirm first that it is you.' },
} as const

/** The widths of rate limits; `server/http/limits.ts` gives each its figures. */
export type LimitName = 'read' | 'write' | 'credentials' | 'code' | 'mail' | 'lookup' | 'document' | 'stream'

export type CallDefinition = {
  summary: string
  who: Who
  limit?: LimitName
  /**
   * About how many milliseconds a read keeps the server busy, by which its limit weighs it; `ORDINARY_READ`
   * when not given.
   */
  cost?: number
  /**
   * The browser is marked with a random cookie, and the account remembers it: only calls that open an account
   * do that.
   */
  marksDevice?: true
  /**
   * Its body carries credentials of its own: a bearer token that has ended does not refuse it, as it does
   * every other call.
   */
  ignoresEndedToken?: true
  /**
   * The answer is the same for everybody and comes in time when the database does not: a session that takes
   * long to read is not waited for.
   */
  isForAll?: true
  /**
   * It must have been confirmed within 15 minutes that it is really them (api.md part 4, Step-up); else 403
   * `step_up_required`.
   */
  stepUp?: true
  /**
   * An `Idempotency-Key` is needed or taken (protocols.md 7.9): the same key and input again give the first
   * answer again.
   */
  idempotency?: 'needed' | 'taken'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * A multipart body with one file under each of these field names; more bytes in any of them are refused
   * with 413.
   */
  upload?: { fields: readonly string[]; mostBytes: number }
  answer: z.ZodType
  /** The answer is bytes of this media type instead of JSON. */
  media?: 'application/zip' | 'image/webp'
  /** By a wish in its query the answer is a file of this media type instead. */
  download?: 'text/csv'
  status?: 200 | 201 | 204
  refusals?: Record<string, RefusalShape>
}

export type Call<
  Key extends CallKey = CallKey,
  Definition extends CallDefinition = CallDefinition,
> = Definition & {
  key: Key
}

/** The one definition of a call: server validation, client types and OpenAPI all come from it. */
export function defineCall<const Key extends CallKey, const Definition extends CallDefinition>(
  key: Key,
  definition: Definition,
): Call<Key, Definition> {
  return { key, ...definition }
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What the client hands to a call. */
export type CallInput<C> = (C extends { params: infer P } ? { params: InputOf<P> } : { params?: undefined }) &
  (C extends { query: infer Q } ? { query?: InputOf<Q> } : { query?: undefined }) &
  (C extends { body: infer B } ? { body: InputOf<B> } : { body?: undefined }) &
  (C extends { upload: { fields: readonly (infer Field extends string)[] } }
    ? { files: Record<Field, Blob> }
    : { files?: undefined })

/** What a handler receives, after validation. */
export type CallRequest<C> = {
  params: C extends { params: infer P } ? OutputOf<P> : undefined
  query: C extends { query: infer Q } ? OutputOf<Q> : undefined
  body: C extends { body: infer B } ? OutputOf<B> : undefined
  files: C extends { upload: { fields: readonly (infer Field extends string)[] } }
    ? Record<Field, Uint8Array>
    : undefined
}

export type CallAnswer<C> = C extends { answer: infer A } ? OutputOf<A> : never
export type RefusalName<C> = C extends { refusals: infer R } ? Extract<keyof R, string> : never
