import type { Feature } from '#core/features.ts'
import type { Permission } from '#core/permissions.ts'
import type { Access } from '#core/scopes.ts'
import type { z } from './zod.ts'
import type { PlainKey } from '#messages/translate.ts'

/** `METHOD version /path`: the only name of a call, used by the server's route and the client's `call()`. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${'v1' | 'v2'} /${string}`

/**
 * The people who may call. `anyone` still reads the session if there is one; `player` requires it. `staff` requires the
 * permission that the call names in `may`, or any permission if it names none.
 */
export type Who = 'anyone' | 'player' | 'organizer' | 'staff'

/** A named refusal: its status and the key of the message people see. With `field` it is shown at that form field. */
export type RefusalShape = {
  status: 400 | 401 | 403 | 404 | 415 | 429 | 500 | 503
  detail: PlainKey
  field?: string
}

/** The refusal of every call that requires a step-up. */
export const stepUpRequired = {
  step_up_required: { status: 403, detail: 'common.refused.step_up_required' },
} as const

/** The refusal of every call that decides a case on which a colleague works. */
export const takenByColleague = {
  taken: { status: 400, detail: 'common.refused.taken' },
} as const

/** The refusal of every call of a feature that staff have switched off. */
export const featureOff = {
  feature_off: { status: 403, detail: 'common.refused.feature_off' },
} as const

/** The refusals of every call with text that others read. */
export const freeTextRefusals = {
  muted: { status: 403, detail: 'common.refused.muted' },
  text_not_allowed: { status: 400, detail: 'common.refused.text_not_allowed' },
} as const

/** The rate-limit classes; `server/platform/http/protection/limits.ts` sets their figures. */
export type LimitName = 'read' | 'write' | 'credentials' | 'code' | 'mail' | 'lookup' | 'document' | 'stream'

/**
 * Parts of a request that lead to an organization: the address in `slug`; the tournament, circuit or match in `id`; for what
 * is made new, `organization_id` of the body.
 */
export type OrganizationPart = 'slug' | 'tournament' | 'circuit' | 'match' | 'new'

type Audience =
  | {
      who: Exclude<Who, 'staff'>
      /** Access that a key needs for this call: a scope, `public`, or `session` for what no key may do. */
      scope: Access
    }
  /** The console is never opened by a key. */
  | { who: 'staff'; scope?: undefined }

export type CallDefinition = Audience & {
  summary: string
  may?: Permission
  /** A second permission that is needed besides. */
  mayToo?: Permission
  limit?: LimitName
  /**
   * Approximate server time of a read in milliseconds, as its weight in the rate limit; `DEFAULT_READ_COST`
   * by default.
   */
  cost?: number
  /**
   * Sets a random cookie that identifies the browser and is recorded with the account. Only for calls that
   * create an account or sign in to one.
   */
  marksDevice?: true
  /**
   * The body has credentials of its own, so an expired bearer token does not cause a refusal, as it does in
   * every other call.
   */
  ignoresEndedToken?: true
  /**
   * The response is the same for everyone and must be fast even if the database is slow: reading the session
   * is abandoned when it takes long.
   */
  isForAll?: true
  /**
   * Requires a step-up within the last 15 minutes; otherwise 403 `step_up_required`.
   */
  stepUp?: true
  /**
   * Shows what only the player should have, or does something although it is a GET: refused to staff who see the site as the
   * player does (decision 118).
   */
  closedToViewers?: true
  /** Fields of the body that others read as they are written: a player whom staff have muted may not send them. */
  freeText?: readonly string[]
  /**
   * Fields that others read as well, but which also a muted player and a new account may send: what is said in a dispute, why
   * somebody did what their task asks of them, and what an account is called elsewhere. The rules of words and links hold.
   */
  ruledText?: readonly string[]
  /**
   * Statements in a dispute, kept as they are written, since the moderator who decides must read them so. Nothing is
   * refused; the other side reads the words and links masked that the rules refuse or mask elsewhere (decision 159).
   */
  statementText?: readonly string[]
  /**
   * An `Idempotency-Key` is required or accepted: repeating it with the same input returns
   * the first response.
   */
  idempotency?: 'needed' | 'taken'
  /**
   * It decides a case of this queue, which the parameter or field `by` names (`before` it, what the queue's id begins with):
   * refused with `taken` while a colleague works on it (decision 156).
   */
  decides?: { kind: string; by: string; before?: string }
  /** Refused with `feature_off` while staff have switched this off. */
  feature?: Feature
  /**
   * Names the owner of what the call is about, for the key of an organization: it acts on what is its organization's, and
   * reads the rest as visitors do. Calls without it are closed to such keys, unless anybody may read them.
   */
  organization?: OrganizationPart
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A multipart body with one file for each of these field names. A larger file is refused with 413. */
  upload?: { fields: readonly string[]; maxBytes: number }
  answer: z.ZodType
  /** The response is bytes of this media type instead of JSON. */
  media?: 'application/zip' | 'image/webp' | 'image/png' | 'text/calendar'
  /** The response is a file of this media type if the query asks for it. */
  download?: 'text/csv'
  status?: 200 | 201 | 202 | 204
  refusals?: Record<string, RefusalShape>
}

export type Call<
  Key extends CallKey = CallKey,
  Definition extends CallDefinition = CallDefinition,
> = Definition & {
  key: Key
}

/** Access that a key needs for the call. */
export const accessOf = (call: CallDefinition): Access => call.scope ?? 'session'

/** Defines a call. Server validation, client types and OpenAPI are derived from it. */
export function defineCall<const Key extends CallKey, const Definition extends CallDefinition>(
  key: Key,
  definition: Definition,
): Call<Key, Definition> {
  const { text_not_allowed } = freeTextRefusals
  const ofAll = {
    ...(definition.feature ? featureOff : {}),
    ...(definition.decides ? takenByColleague : {}),
    ...(definition.ruledText ? { text_not_allowed } : {}),
  }
  if (Object.keys(ofAll).length === 0) return { key, ...definition }
  return { key, ...definition, refusals: { ...definition.refusals, ...ofAll } }
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** The input the client passes to a call. */
export type CallInput<C> = (C extends { params: infer P } ? { params: InputOf<P> } : { params?: undefined }) &
  (C extends { query: infer Q } ? { query?: InputOf<Q> } : { query?: undefined }) &
  (C extends { body: infer B } ? { body: InputOf<B> } : { body?: undefined }) &
  (C extends { upload: { fields: readonly (infer Field extends string)[] } }
    ? { files: Record<Field, Blob> }
    : { files?: undefined })

/** The validated input a handler receives. */
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
