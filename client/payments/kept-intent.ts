import type { Intent, Wish } from './intent.ts'

/** Stands in where the browser forbids storage: an intent then lives as long as the page. */
const memory = new Map<string, string>()
const nameOf = (kind: Wish['kind']) => `payment_intent_${kind}`

/** What was begun in this tab and has no answer yet. */
export function readIntent(kind: Wish['kind']): Intent | undefined {
  const text = read(nameOf(kind))
  if (text === undefined) return undefined
  try {
    // Written by this file alone, and its key is the server's to judge.
    return JSON.parse(text) as Intent
  } catch {
    return undefined
  }
}

/** Before the first try: whatever happens after, the next try finds it. */
export function keepIntent(intent: Intent): void {
  memory.set(nameOf(intent.kind), JSON.stringify(intent))
  try {
    sessionStorage.setItem(nameOf(intent.kind), JSON.stringify(intent))
  } catch {
    // It is in memory.
  }
}

export function dropIntent(kind: Wish['kind']): void {
  memory.delete(nameOf(kind))
  try {
    sessionStorage.removeItem(nameOf(kind))
  } catch {
    // Nothing was kept there.
  }
}

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name)
  } catch {
    return memory.get(name)
  }
}
