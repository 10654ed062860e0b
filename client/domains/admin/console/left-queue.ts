import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/lib/api/call-error.ts'
import { showToast } from '#client/lib/toast.ts'

const GONE = ['already_decided', 'not_pending', 'sent_anew', 'already_reviewed', 'over', 'not_waiting']

/**
 * After a refusal because a colleague was faster: reads the console again. The case leaves the list, and the form goes with
 * its message, so that the message is shown above the page, too.
 */
export function leaveQueue(client: QueryClient, error: unknown): void {
  seeHolder(client, error)
  if (!hasLeft(error)) return
  showToast('error', (error as CallError).message)
  void client.invalidateQueries({ queryKey: ['admin'] })
}

/** After a refusal because a colleague works on the case: shows who. What was typed stays. */
export function seeHolder(client: QueryClient, error: unknown): void {
  if (error instanceof CallError && error.code === 'taken')
    void client.invalidateQueries({ queryKey: ['admin', 'holders'] })
}

/** Checks whether a call was refused because the case no longer waits. */
export function hasLeft(error: unknown): boolean {
  return error instanceof CallError && GONE.includes(error.code ?? '')
}
