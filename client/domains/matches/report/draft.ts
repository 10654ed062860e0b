import { useState } from 'react'

/** Used where the browser blocks storage: drafts then last until the page is closed. */
const memory = new Map<string, string>()

/**
 * The draft of a text, kept through reloads of the tab and errors until it is dropped. `about` identifies it.
 */
export function useDraft(about: string): { text: string; write: (text: string) => void; drop: () => void } {
  const key = `draft:${about}`
  const [text, setText] = useState(() => read(key))
  return {
    text,
    write: (next) => {
      setText(next)
      store(key, next)
    },
    drop: () => {
      setText('')
      store(key, '')
    },
  }
}

/** Drops a draft whose form may be unmounted already. */
export function dropDraft(about: string): void {
  store(`draft:${about}`, '')
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? ''
  } catch {
    return memory.get(key) ?? ''
  }
}

function store(key: string, text: string): void {
  memory.set(key, text)
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // It stays in memory.
  }
}
