import type { RefusalName } from '#contract/call.ts'
import { allCalls, type CallByKey } from '#contract/calls.ts'
import type { AnswerFor, KnownKey } from '#client/lib/call.ts'
import { type Asked, readRequest } from './requests.ts'

type Status = 400 | 401 | 403 | 404 | 429 | 500 | 503
type Reply = (asked: Asked) => Response
type Answer<Key extends KnownKey> = AnswerFor<Key> | ((asked: Asked) => AnswerFor<Key>)

const calls = new Map(allCalls.map(({ call }) => [call.key as string, call]))
const replies = new Map<string, Reply>()
const defaults = new Map<string, Reply>()
const held = new Map<string, Promise<void>>()
const requests: Asked[] = []
const unanswered = new Set<string>()

/** The server, as the screens of a test see it: every answer is typed by the contract and checked against its schema. */
export const api = {
  /** Answers a call from now on; a function is asked at every request. */
  answer<Key extends KnownKey>(key: Key, answer: Answer<Key>): void {
    replies.set(key, answering(key, answer))
  },

  /** What is answered while a test says nothing else. */
  answerByDefault<Key extends KnownKey>(key: Key, answer: Answer<Key>): void {
    defaults.set(key, answering(key, answer))
  },

  /** Refuses a call from now on: by a refusal that it declares, or by a bare status with a body of one's own. */
  refuse<Key extends KnownKey>(
    key: Key,
    why: RefusalName<CallByKey[Key]> | Status,
    more: Record<string, unknown> = {},
  ): void {
    replies.set(key, () => refusing(key, why, more))
  },

  /** Breaks the line: every request of the call fails without an answer. */
  fail(key: KnownKey): void {
    replies.set(key, () => {
      throw new TypeError('Failed to fetch')
    })
  },

  /** Lets requests of the call wait, as a slow server does, until they are released. */
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

  /** The requests of a call so far, the newest last. */
  asked: (key: KnownKey): Asked[] => requests.filter(({ call }) => call.key === key),

  /** The keys of all requests so far, in their order. */
  askedKeys: (): string[] => requests.map(({ call }) => call.key),
}

/** What `fetch` does in a test. A call that the test has not answered is kept for `unansweredCalls`, and never settles. */
export async function answerRequest(url: URL, init: RequestInit): Promise<Response> {
  const asked = readRequest(url, init)
  if (!asked) return unknown(`${init.method ?? 'GET'} ${url.pathname}, which is no call of the contract`)
  requests.push(asked)
  const { key } = asked.call
  while (held.has(key)) await abortable(held.get(key), init.signal)
  const reply = replies.get(key) ?? defaults.get(key)
  return reply ? reply(asked) : unknown(`${key} ${url.search}`)
}

/** The calls that no test has answered, for the message that fails it. */
export function unansweredCalls(): string[] {
  return [...unanswered]
}

/** Forgets all answers and requests. What is still held never settles: its page is gone. */
export function resetApi(): void {
  for (const kept of [replies, defaults, held, unanswered]) kept.clear()
  requests.length = 0
}

function answering<Key extends KnownKey>(key: Key, answer: Answer<Key>): Reply {
  const isFixed = typeof answer !== 'function'
  if (isFixed) checked(key, answer)
  return (asked) => respond(calls.get(key)?.status ?? 200, isFixed ? answer : checked(key, answer(asked)))
}

/** @throws Error when the contract's own schema does not take the answer */
function checked(key: string, data: unknown): unknown {
  const result = calls.get(key)?.answer.safeParse(data)
  if (!result?.success)
    throw new Error(`Not an answer of ${key}: ${result?.error.message ?? 'there is no such call'}`)
  return result.data
}

function refusing(key: string, why: string | number, more: Record<string, unknown>): Response {
  if (typeof why === 'number') return respond(why, more)
  const shape = calls.get(key)?.refusals?.[why]
  if (!shape) throw new Error(`${key} declares no refusal ${why}`)
  const message = shape.field ? { [shape.field]: [shape.detail] } : { detail: shape.detail }
  return respond(shape.status, { code: why, ...message, ...more })
}

function respond(status: number, data: unknown): Response {
  return data instanceof Uint8Array
    ? new Response(data.slice(), { status })
    : new Response(status === 204 ? null : JSON.stringify(data), { status })
}

function unknown(what: string): Promise<never> {
  unanswered.add(what)
  return new Promise(() => {})
}

/** Waits for a promise, as long as the client still wants the answer. */
async function abortable(
  waited: Promise<void> | undefined,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(new DOMException('aborted', 'AbortError'))
  signal?.addEventListener('abort', onAbort)
  await Promise.race([waited, aborted]).finally(() => signal?.removeEventListener('abort', onAbort))
}
