import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trx } from './open.ts'

/** Writes in a transaction that it is committed; throws when it must not be any more. */
type Mark = { write(trx: Trx): Promise<void>; isCommitted: boolean }

const marks = new AsyncLocalStorage<Mark>()

/**
 * Runs work whose first transaction carries a mark. If the answer to the commit is lost, the mark tells
 * whether it was committed.
 */
export function markingCommit<Value>(write: Mark['write'], work: () => Promise<Value>): Promise<Value> {
  return marks.run({ write, isCommitted: false }, work)
}

/**
 * The mark that a transaction has to write now. Work that a commit has woken keeps the context, but finds it
 * committed.
 */
export function pendingMark(): Mark | undefined {
  const mark = marks.getStore()
  return mark?.isCommitted ? undefined : mark
}
