import type { Intent, PaymentRequest } from './intent.ts'

/** Used where the browser blocks storage: the intent then lasts until the page is closed. */
const memory = new Map<string, string>()
const nameOf = (kind: PaymentRequest['kind']) => `payment_intent_${kind}`

/** The intent of this tab that has no response yet. */
export function readIntent(kind: PaymentRequest['kind']): Intent | undefined {
  const text = read(nameOf(kind))
  if (text === undefined) return undefined
  try {
    // Only this file writes it, and the server validates the key.
    return JSON.parse(text) as Intent
  } catch {
    return undefined
  }
}

/** Stores the intent before the first attempt, so that every retry uses the same key. */
export function storeIntent(intent: Intent): void {
  memory.set(nameOf(intent.kind), JSON.stringify(intent))
  try {
    sessionStorage.setItem(nameOf(intent.kind), JSON.stringify(intent))
  } catch {
    // It stays in memory.
  }
}

export function dropIntent(kind: PaymentRequest['kind']): void {
  memory.delete(nameOf(kind))
  try {
    sessionStorage.removeItem(nameOf(kind))
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name)
  } catch {
    return memory.get(name)
  }
}
