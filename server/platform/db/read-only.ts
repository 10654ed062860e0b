import { AsyncLocalStorage } from 'node:async_hooks'

const readOnly = new AsyncLocalStorage<true>()

/**
 * Runs something that must leave nothing behind: transactions in it are rolled back when they have done their work. So
 * also a read that writes on the way answers, and changes nothing.
 */
export function keepingNothing<Value>(work: () => Promise<Value>): Promise<Value> {
  return readOnly.run(true, work)
}

export function keepsNothing(): boolean {
  return readOnly.getStore() ?? false
}
