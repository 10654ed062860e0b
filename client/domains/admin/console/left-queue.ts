import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/lib/api/call-error.ts'
import { showToast } from '#client/lib/toast.ts'

const GONE = ['already_decided', 'not_pending', 'sent_anew', 'already_reviewed', 'over']

/**
 * After a refusal because a colleague was faster: reads the console again. The case leaves the list, and the form goes with
 * its message, so that the message is shown above the page, too.
 */
export function leaveQueue(client: QueryClient, error: unknown): void {
  if (!(error instanceof CallError) || !GONE.includes(error.code ?? '')) return
  showToast('error', error.message)
  void client.invalidateQueries({ queryKey: ['admin'] })
}
