import { CallError } from '#client/lib/call-error.ts'

/** Wishes without an answer: their keys, and what is on its way. */
const keys = new Map<string, string>()
const running = new Map<string, Promise<unknown>>()

/**
 * One wish is done once: asked again while it runs, it is the same; tried again after the line broke, it goes
 * with the same Idempotency-Key. Whatever the server has said, yes or no, ends it.
 */
export function once<Answer>(wish: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const under = running.get(wish)
  // A wish has one sender: its words name the call and its body.
  if (under) return under as Promise<Answer>
  const key = keys.get(wish) ?? crypto.randomUUID()
  keys.set(wish, key)
  const sent = send(key)
    .then((answer) => {
      keys.delete(wish)
      return answer
    })
    .catch((error: unknown) => {
      if (isAnswer(error)) keys.delete(wish)
      throw error
    })
    .finally(() => running.delete(wish))
  running.set(wish, sent)
  return sent
}

function isAnswer(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.code !== 'idempotency_key_running'
  )
}
