import { translate } from '#messages/translate.ts'
import type { RefusalName } from '#contract/call.ts'
import { allCalls, type CallByKey } from '#contract/calls.ts'
import type { AnswerFor, KnownKey } from '#client/lib/api/call.ts'
import { type SentRequest, readRequest } from './requests.ts'

type Status = 400 | 401 | 403 | 404 | 429 | 500 | 503
type Handler = (request: SentRequest) => Response
type Answer<Key extends KnownKey> = AnswerFor<Key> | ((request: SentRequest) => AnswerFor<Key>)

const calls = new Map(allCalls.map(({ call }) => [call.key as string, call]))
const handlers = new Map<string, Handler>()
const defaults = new Map<string, Handler>()
const held = new Map<string, Promise<void>>()
const sent: SentRequest[] = []
const unanswered = new Set<string>()
let others: (() => Response | Promise<never>) | undefined

/** Stands in for the server. Each answer is typed by the contract and validated against its schema. */
export const api = {
  /** Sets the answer to a call. A function is evaluated for every request. */
  answer<Key extends KnownKey>(key: Key, answer: Answer<Key>): void {
    handlers.set(key, answering(key, answer))
  },

  /** Sets the file that a download returns. */
  answerFile(key: KnownKey, text: string): void {
    handlers.set(key, () => new Response(text))
  },

  /** Sets the answer used when the test itself sets none. */
  answerByDefault<Key extends KnownKey>(key: Key, answer: Answer<Key>): void {
    defaults.set(key, answering(key, answer))
  },

  /** Makes a call fail with a refusal it declares, or with a status and the body in `more`. */
  refuse<Key extends KnownKey>(
    key: Key,
    reason: RefusalName<CallByKey[Key]> | Status,
    more: Record<string, unknown> = {},
  ): void {
    handlers.set(key, () => refusing(key, reason, more))
  },

  /** Makes a call fail with 401 for a token that has ended, and answers the others. */
  refuseToken<Key extends KnownKey>(key: Key, token: string, answer: Answer<Key>): void {
    const answered = answering(key, answer)
    handlers.set(key, (request) =>
      request.headers.get('authorization') === `Bearer ${token}` ? refusing(key, 401, {}) : answered(request),
    )
  },

  /** Makes a call answer a page with status 404, as a proxy does whose server is away. */
  answerPage(key: KnownKey): void {
    const headers = { 'content-type': 'text/html' }
    handlers.set(key, () => new Response('<h1>404 Not Found</h1>', { status: 404, headers }))
  },

  /** Sets an answer that is not validated, like that of an older server. */
  answerUnchecked(key: KnownKey, answer: unknown): void {
    handlers.set(key, () => respond(200, answer))
  },

  /** Lets calls without an answer of their own fail with a status or stay pending; otherwise they fail the test. */
  answerOthers(how: Status | 'pending'): void {
    others = () => (how === 'pending' ? new Promise(() => {}) : respond(how, { detail: 'Not here' }))
  },

  /** Makes every request of the call fail as if there were no connection. */
  fail(key: KnownKey): void {
    handlers.set(key, () => {
      throw new TypeError('Failed to fetch')
    })
  },

  /** Delays the call's requests, as a slow server would, until `release()`. */
  hold(key: KnownKey): { release(): void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(key, promise)
    return {
      release() {
        held.delete(key)
        resolve()
      },
    }
  },

  /** The requests made to a call, oldest first. */
  requests: (key: KnownKey): SentRequest[] => sent.filter(({ call }) => call.key === key),

  /** The keys of all requests, oldest first. */
  requestedKeys: (): string[] => sent.map(({ call }) => call.key),
}

/**
 * Replaces `fetch` in tests. A call without an answer is recorded for `unansweredCalls` and stays pending.
 */
export async function answerRequest(url: URL, init: RequestInit): Promise<Response> {
  const request = readRequest(url, init)
  if (!request) return unknown(`${init.method ?? 'GET'} ${url.pathname}, which is not in the contract`)
  sent.push(request)
  const { key } = request.call
  while (held.has(key)) await abortable(held.get(key), init.signal)
  const handler = handlers.get(key) ?? defaults.get(key)
  if (handler) return handler(request)
  return others ? others() : unknown(`${key} ${url.search}`)
}

/** Calls that were requested but have no answer; they fail the test. */
export function unansweredCalls(): string[] {
  return [...unanswered]
}

/** Removes all answers and recorded requests. Requests still on hold stay pending: their page is gone. */
export function resetApi(): void {
  for (const state of [handlers, defaults, held, unanswered]) state.clear()
  sent.length = 0
  others = undefined
}

function answering<Key extends KnownKey>(key: Key, answer: Answer<Key>): Handler {
  const isFixed = typeof answer !== 'function'
  if (isFixed) checked(key, answer)
  const { status = 200, media } = calls.get(key) ?? {}
  return (request) => respond(status, isFixed ? answer : checked(key, answer(request)), media)
}

/** @throws Error if the answer does not match the contract's schema */
function checked(key: string, data: unknown): unknown {
  const result = calls.get(key)?.answer.safeParse(data)
  if (!result?.success)
    throw new Error(`Invalid answer for ${key}: ${result?.error.message ?? 'no such call'}`)
  return result.data
}

function refusing(key: string, reason: string | number, more: Record<string, unknown>): Response {
  if (typeof reason === 'number') return respond(reason, more)
  const shape = calls.get(key)?.refusals?.[reason]
  if (!shape) throw new Error(`${key} declares no refusal ${reason}`)
  const text = translate(shape.detail)
  const message = shape.field ? { [shape.field]: [text] } : { detail: text }
  return respond(shape.status, { code: reason, ...message, ...more })
}

function respond(status: number, data: unknown, media = ''): Response {
  return data instanceof Uint8Array
    ? new Response(data.slice(), { status, headers: { 'content-type': media } })
    : new Response(status === 204 ? null : JSON.stringify(data), { status })
}

function unknown(what: string): Promise<never> {
  unanswered.add(what)
  return new Promise(() => {})
}

/** Waits for a promise; rejects with an AbortError when the signal aborts. */
async function abortable(
  waited: Promise<void> | undefined,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(new DOMException('aborted', 'AbortError'))
  signal?.addEventListener('abort', onAbort)
  await Promise.race([waited, aborted]).finally(() => signal?.removeEventListener('abort', onAbort))
}
