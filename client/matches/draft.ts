import { useState } from 'react'

/** Where the browser forbids storage a draft lives as long as the page. */
const memory = new Map<string, string>()

/**
 * A text that is being written: it survives a reload of the tab and a failure, until it is dropped. `about`
 * names whose text and what for.
 */
export function useDraft(about: string): { text: string; write: (text: string) => void; drop: () => void } {
  const key = `draft:${about}`
  const [text, setText] = useState(() => read(key))
  return {
    text,
    write: (next) => {
      setText(next)
      keep(key, next)
    },
    drop: () => {
      setText('')
      keep(key, '')
    },
  }
}

/** Drops a draft whose form may be gone by now. */
export function dropDraft(about: string): void {
  keep(`draft:${about}`, '')
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? ''
  } catch {
    return memory.get(key) ?? ''
  }
}

function keep(key: string, text: string): void {
  memory.set(key, text)
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // It is in memory.
  }
}
