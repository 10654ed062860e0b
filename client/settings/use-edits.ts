import { useState } from 'react'

/**
 * What was typed and not saved, by what it belongs to: leaving the tab of the page loses nothing. Gone with
 * the page itself.
 */
const unsaved = new Map<string, Partial<Record<string, string>>>()

/**
 * What one has typed over stored values. Only what differs is an edit: what is saved elsewhere shows through
 * everywhere else, and a save sends the edits alone. `about` names whose and which values: edits are found
 * again under it.
 */
export function useEdits<Values extends Record<string, string>>(about: string, stored: Values) {
  // The map holds what this hook put under this name, which is of these values.
  const [typed, setTyped] = useState<Partial<Values>>(() => (unsaved.get(about) ?? {}) as Partial<Values>)
  const keep = (change: (before: Partial<Values>) => Partial<Values>) =>
    setTyped((before) => {
      const next = change(before)
      unsaved.set(about, next)
      return next
    })
  return {
    values: { ...stored, ...typed },
    changed: differences(stored, typed),
    edit: (next: Partial<Values>) => keep((before) => ({ ...before, ...next })),
    /** Forgets the edits that were saved; what was typed meanwhile stays. */
    settle: (saved: Partial<Values>) => keep((before) => differences(saved, before)),
  }
}

/** The entries of `typed` that say something else than `stored`. */
export function differences<Values extends Record<string, string>>(
  stored: Partial<Values>,
  typed: Partial<Values>,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => stored[name] !== value),
  ) as Partial<Values>
}
