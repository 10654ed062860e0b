import { CallError } from './call-error.ts'
import { messagesFor } from './messages.ts'
import { showToasts } from '#client/lib/toast.ts'

/** Shows the message for a failure as a toast. A 401 shows none: the session handles it. */
export function showFailure(error: unknown): void {
  const known = error instanceof CallError ? error : new CallError(0, undefined, '')
  showToasts('error', messagesFor(known.status, known.data))
}
