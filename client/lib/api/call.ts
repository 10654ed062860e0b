import type { CallByKey } from '#contract/calls.ts'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { FEATURES } from '#core/features.ts'
import { getSite, updateSite } from '#client/lib/boot.ts'
import { API_BASES } from './api-base.ts'
import { CallError, isRecord } from './call-error.ts'
import { noteServerDate } from '#client/lib/time/clock.ts'
import { messageWithoutAnswer, messagesFor, texts } from './messages.ts'

export type KnownKey = keyof CallByKey & string
type Inputs = { [Key in KnownKey]: CallInput<CallByKey[Key]> }
type Answers = { [Key in KnownKey]: CallAnswer<CallByKey[Key]> }
export type InputFor<Key extends KnownKey> = Inputs[Key]
export type AnswerFor<Key extends KnownKey> = Answers[Key]

/**
 * Supplies the credentials for calls. The session installs its own, so that this module does not depend on
 * it.
 */
export type Authority = {
  token(): string | undefined
  /** Called after a 401 with the token `spent`: a new token to retry with, or undefined if there is none. */
  renew(spent: string | undefined): Promise<string | undefined>
  /** Called after a 403 that requires a step-up: true once the person has confirmed their identity. */
  stepUp(): Promise<boolean>
}

/** Sends a request; on the server, pages are rendered with calls that do not leave the process. */
let transport: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init)

export function setTransport(next: typeof transport): void {
  transport = next
}

let authority: Authority = { token: () => undefined, renew: async () => undefined, stepUp: async () => false }

/** Fills in what an API with the fields of the client reference alone leaves out; installed at the start. */
let completeAnswer: (key: string, answer: unknown, query: object | undefined) => unknown = (_key, answer) =>
  answer

export function setAnswerCompletion(complete: typeof completeAnswer): void {
  completeAnswer = complete
}

export function setAuthority(next: Authority): void {
  authority = next
}

/** The current bearer token, for requests that are not contract calls, like the live stream. */
export function currentToken(): string | undefined {
  return authority.token()
}

export function renewToken(spent: string | undefined): Promise<string | undefined> {
  return authority.renew(spent)
}

/** A 401 of these calls is about the credentials in the body, not about the session. */
const ABOUT_CREDENTIALS = /\/(login|social-login|passkey-login|second-factor|refresh-token|logout)\/$/

type LooseInput = { params?: object; query?: object; body?: unknown; files?: Record<string, Blob> }
/** `idempotencyKey`: for calls that move money, created by the caller and reused for retries. */
type Options = { signal?: AbortSignal | undefined; idempotencyKey?: string }
/** Mapped per key: a union over all keys is too large for the compiler. */
type Arguments = {
  [Key in KnownKey]: object extends Inputs[Key]
    ? [input?: Inputs[Key], options?: Options]
    : [input: Inputs[Key], options?: Options]
}

/** Conditional so that TypeScript resolves the types per key, not as a union over all calls. */
type Known<Key extends string> = Key extends KnownKey ? Key : never
type ArgumentsFor<Key extends string> = Key extends KnownKey ? Arguments[Key] : never
type AnswerOf<Key extends string> = Key extends KnownKey ? Answers[Key] : never

/**
 * Makes a call of the contract and returns its data. Retries once with a renewed token after a 401,
 * and once after the person has confirmed a step-up.
 * @throws CallError with the status, refusal code and response data
 */
export async function call<Key extends string>(
  key: Known<Key>,
  ...rest: ArgumentsFor<Key>
): Promise<AnswerOf<Key>> {
  const [request = {}, options] = rest as [LooseInput?, Options?]
  try {
    return (await attempt(key, request, options)) as AnswerOf<Key>
  } catch (error) {
    if (!isStepUp(error) || !(await authority.stepUp())) throw error
    return (await attempt(key, request, options)) as AnswerOf<Key>
  }
}

/** The call did nothing yet: the person must confirm their identity first. */
export function isStepUp(error: unknown): boolean {
  return error instanceof CallError && error.code === 'step_up_required'
}

/** The API lacks the call: screens do without what it would have answered. */
export function isAbsent(error: unknown): boolean {
  return error instanceof CallError && error.code === 'absent'
}

async function attempt(key: KnownKey, request: LooseInput, options: Options | undefined): Promise<unknown> {
  const token = authority.token()
  let response = await send(key, request, token, options)
  if (response.status === 401 && !ABOUT_CREDENTIALS.test(key)) {
    const renewed = await authority.renew(token)
    if (renewed) response = await send(key, request, renewed, options)
  }
  const data = await readBody(response)
  if (response.status === 404) {
    const nothing = await answerIfAbsent(key, response, data)
    if (nothing) return nothing
  }
  if (!response.ok) noteSwitchedOff(data)
  if (!response.ok)
    throw new CallError(
      response.status,
      data,
      messagesFor(response.status, data)[0] ?? detailOf(data) ?? texts.unexpected,
    )
  return completeAnswer(key, data, request.query)
}

/**
 * An API may have the calls of the client reference alone: a bare 404 of another read says so, and is no failure. The list
 * of them is loaded with the first one. A proxy without its server answers 404, too: that is one.
 * @throws CallError if there is nothing to answer instead
 */
async function answerIfAbsent(key: KnownKey, response: Response, data: unknown): Promise<unknown> {
  if (isRecord(data) && data.code) return undefined
  const { answerWithout, isAddition, isApiAway } = await import('./absent.ts')
  if (!isAddition(key) || (await isApiAway(response))) return undefined
  const nothing = answerWithout(key)
  if (nothing) return nothing
  throw new CallError(404, { code: 'absent' }, texts.notFound)
}

/** A refusal can come before the live message: the page shows from now on what is switched off. */
function noteSwitchedOff(data: unknown): void {
  if (!isRecord(data) || data['code'] !== 'feature_off') return
  const feature = FEATURES.find((each) => each === data['feature'])
  const known = getSite().features_off
  if (feature && !known.includes(feature)) updateSite({ features_off: [...known, feature] })
}

async function send(
  key: KnownKey,
  input: LooseInput,
  token: string | undefined,
  options: Options = {},
): Promise<Response> {
  const { method, url } = addressOf(key, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const body = input.files
    ? formOf(input.files)
    : input.body === undefined
      ? undefined
      : JSON.stringify(input.body)
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const sentAt = Date.now()
  try {
    const response = await transport(url, {
      method,
      headers,
      body: body ?? null,
      signal: options.signal ?? null,
      credentials: 'same-origin',
    })
    noteServerDate(response.headers.get('date'), sentAt, Date.now())
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallError(0, undefined, messageWithoutAnswer())
  }
}

/** The method and URL for a call's key, like `GET v1 /lobbies/{id}/`, and its input. */
export function addressOf(key: string, input: LooseInput): { method: string; url: string } {
  const [method = 'GET', base, template = '/'] = key.split(' ')
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  const search = query.size > 0 ? `?${query}` : ''
  return { method, url: `${API_BASES[base === 'v2' ? 'v2' : 'v1']}${path}${search}` }
}

function formOf(files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(files)) form.set(field, file)
  return form
}

async function readBody(response: Response): Promise<unknown> {
  if (/^(application\/zip|image\/webp)/.test(response.headers.get('content-type') ?? ''))
    return new Uint8Array(await response.arrayBuffer())
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function detailOf(data: unknown): string | undefined {
  return isRecord(data) && typeof data.detail === 'string' ? data.detail : undefined
}
