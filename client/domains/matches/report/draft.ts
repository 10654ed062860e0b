import { tabStorage } from '#client/lib/storage.ts'
import { useState } from 'react'

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

/** Names the draft of a player's report. */
export function draftOfReport(
  { id, report_round: round }: { id: number; report_round: number },
  playerId: string | undefined,
): string {
  return `score:${id}:${round}:${playerId ?? ''}`
}

export const hasDraft = (about: string): boolean => read(`draft:${about}`) !== ''

/** Drops a draft whose form may be unmounted already. */
export function dropDraft(about: string): void {
  store(`draft:${about}`, '')
}

const read = (key: string): string => tabStorage.read(key) ?? ''

function store(key: string, text: string): void {
  if (text) tabStorage.write(key, text)
  else tabStorage.remove(key)
}
