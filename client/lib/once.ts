import { CallError } from '#client/lib/api/call-error.ts'

/** Idempotency keys of requests without a response, and requests in progress. */
const keys = new Map<string, string>()
const running = new Map<string, Promise<unknown>>()

/**
 * Sends a request once: while it runs, further calls share it; after a lost connection, a retry uses the same
 * Idempotency-Key. Any response of the server, success or refusal, removes the key.
 */
export function once<Answer>(request: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const inProgress = running.get(request)
  // The name identifies the call and its body, so the type is always the same.
  if (inProgress) return inProgress as Promise<Answer>
  const key = keys.get(request) ?? crypto.randomUUID()
  keys.set(request, key)
  const sent = send(key)
    .then((answer) => {
      keys.delete(request)
      return answer
    })
    .catch((error: unknown) => {
      if (isAnswer(error)) keys.delete(request)
      throw error
    })
    .finally(() => running.delete(request))
  running.set(request, sent)
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
