import { useState } from 'react'

/**
 * What one has typed over stored values. Only what differs is an edit: what is saved elsewhere shows through everywhere else, and a save
 * sends the edits alone.
 */
export function useEdits<Values extends Record<string, string>>(stored: Values) {
  const [typed, setTyped] = useState<Partial<Values>>({})
  return {
    values: { ...stored, ...typed },
    changed: differences(stored, typed),
    edit: (next: Partial<Values>) => setTyped((before) => ({ ...before, ...next })),
    /** Forgets the edits that were saved; what was typed meanwhile stays. */
    settle: (saved: Partial<Values>) => setTyped((before) => differences(saved, before)),
  }
}

/** The entries of `typed` that say something else than `stored`. */
export function differences<Values extends Record<string, string>>(stored: Partial<Values>, typed: Partial<Values>): Partial<Values> {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => stored[name] !== value)) as Partial<Values>
}
