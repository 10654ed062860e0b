import { useSyncExternalStore } from 'react'
import type { CaseOfQueue } from './case-draft.ts'

/** A decision that can still be taken back. */
export type Undoable = {
  /** What was decided. */
  said: string
  /** Until when, by the server's clock. */
  until: string
  undo: () => Promise<unknown>
  /** Puts what was typed back into the form, so that one can mend it. */
  restore?: () => void
  /** The case that it decided, to open it again; the list of disputes tells of it as well. */
  decided?: CaseOfQueue | undefined
}

let offered: Undoable | undefined
const listeners = new Set<() => void>()

/** Offers to take a decision back; only the last one can be. */
export function offerUndo(next: Undoable | undefined): void {
  offered = next
  for (const listen of listeners) listen()
}

/** The decision that can be taken back. It stays while one moves on to the next case. */
export function useUndoable(): Undoable | undefined {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    () => offered,
    () => undefined,
  )
}
