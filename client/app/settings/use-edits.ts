import { useState } from 'react'

/** Unsaved edits by name, so that leaving the tab of the page loses nothing. Lost when the page is closed. */
const unsaved = new Map<string, Partial<Record<string, string>>>()

/**
 * The person's edits on top of stored values. Only differences count as edits: other fields show changes from
 * elsewhere, and only edits are saved. `about` names the edits, under which they are found again.
 */
export function useEdits<Values extends Record<string, string>>(about: string, stored: Values) {
  // Only this hook stores values under this name, so they have this type.
  const [typed, setTyped] = useState<Partial<Values>>(() => (unsaved.get(about) ?? {}) as Partial<Values>)
  const update = (change: (before: Partial<Values>) => Partial<Values>) =>
    setTyped((before) => {
      const next = change(before)
      unsaved.set(about, next)
      return next
    })
  return {
    values: { ...stored, ...typed },
    changed: differences(stored, typed),
    edit: (next: Partial<Values>) => update((before) => ({ ...before, ...next })),
    /** Removes the saved edits; what was typed in the meantime stays. */
    discardSaved: (saved: Partial<Values>) => update((before) => differences(saved, before)),
  }
}

/** The entries of `typed` that differ from `stored`. */
export function differences<Values extends Record<string, string>>(
  stored: Partial<Values>,
  typed: Partial<Values>,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => stored[name] !== value),
  ) as Partial<Values>
}
