import { useSyncExternalStore } from 'react'
import { getSession, useSession } from '#client/domains/accounts/session/store.ts'
import type { CaseOfQueue } from './case-draft.ts'

/** A decision that can still be taken back. */
export type Undoable = {
  /** The message about the decision. */
  said: string
  /** The end of the time in which it can be taken back, by the server's clock. */
  until: string
  undo: () => Promise<unknown>
  /** Puts what was typed back into the form, so that one can mend it. */
  restore?: () => void
  /** The case that it decided, to open it again; the list of disputes tells of it as well. */
  decided?: CaseOfQueue | undefined
}

let offered: (Undoable & { byId: string | undefined }) | undefined
const listeners = new Set<() => void>()

/** Offers to take a decision back; only the last one can be. */
export function offerUndo(next: Undoable | undefined): void {
  offered = next && { ...next, byId: getSession().user?.id }
  for (const listen of listeners) listen()
}

/**
 * The decision that can be taken back. It stays while one moves on to the next case; not for another person who signs in
 * in the same tab.
 */
export function useUndoable(): Undoable | undefined {
  const { user } = useSession()
  const last = useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    () => offered,
    () => undefined,
  )
  return last?.byId === user?.id ? last : undefined
}
