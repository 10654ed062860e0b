import { CallError } from './call-error.ts'
import { messagesFor } from './messages.ts'
import { showToasts } from './toast.ts'

/** Tells a person why something failed, as spec §8 words it; a 401 is told by the session. */
export function sayWhy(error: unknown): void {
  const known = error instanceof CallError ? error : new CallError(0, undefined, '')
  showToasts('error', messagesFor(known.status, known.data))
}
