import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/lib/api/call-error.ts'
import { showToast } from '#client/lib/toast.ts'
import { keyOf, renew, answersUnder } from '#client/lib/api/query.ts'

const GONE = ['already_decided', 'not_pending', 'sent_anew', 'already_reviewed', 'over', 'not_waiting']

/**
 * After a refusal because a colleague was faster: reads the console again. The case leaves the list, and the form goes with
 * its message, so that the message is shown above the page, too.
 */
export function leaveQueue(client: QueryClient, error: unknown): void {
  seeHolder(client, error)
  if (!hasLeft(error)) return
  showToast('error', (error as CallError).message)
  void renewConsole(client)
}

/** After a refusal because a colleague works on the case: shows who. The text stays. */
export function seeHolder(client: QueryClient, error: unknown): void {
  if (error instanceof CallError && error.code === 'taken')
    void renew(client, keyOf('GET v1 /admin/cases/{kind}/holders/'))
}

/** Checks whether a call was refused because the case no longer waits. */
export function hasLeft(error: unknown): boolean {
  return error instanceof CallError && GONE.includes(error.code ?? '')
}

/** Has the whole console read again: an act in one queue can change others, and what waits. */
export const renewConsole = (queryClient: QueryClient): Promise<void> =>
  renew(queryClient, answersUnder('/admin/'), keyOf('GET v1 /challenge-reviews/'))
