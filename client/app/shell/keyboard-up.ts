import { useSyncExternalStore } from 'react'

/** A keyboard on the screen is higher than this; the bars of a browser that come and go are not. */
const LEAST_KEYBOARD_PX = 150

/** The most height that was seen at the present width: some browsers make the page smaller as well. */
let most = { width: 0, height: 0 }

/** Tells if a keyboard on the screen takes part of the page. The style sheet knows it by `data-keyboard`. */
export function useKeyboardUp(): boolean {
  return useSyncExternalStore(follow, read, () => false)
}

function read(): boolean {
  const { visualViewport: seen } = window
  if (!seen) return false
  const width = Math.round(seen.width * seen.scale)
  // Zooming shows less of the page, too.
  const height = seen.height * seen.scale
  if (width !== most.width || height > most.height) most = { width, height }
  return most.height - height > LEAST_KEYBOARD_PX && isTyping()
}

const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') === true

function follow(listener: () => void): () => void {
  const change = () => {
    document.documentElement.toggleAttribute('data-keyboard', read())
    listener()
  }
  change()
  visualViewport?.addEventListener('resize', change)
  return () => {
    visualViewport?.removeEventListener('resize', change)
    document.documentElement.removeAttribute('data-keyboard')
  }
}
