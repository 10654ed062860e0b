import { useSyncExternalStore } from 'react'

/** The theme of the document, for what is drawn on a canvas. */
export function useThemeChange(): string {
  return useSyncExternalStore(subscribe, read, () => '')
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'dir'] })
  return () => observer.disconnect()
}

const read = (): string => `${document.documentElement.dataset.theme} ${document.documentElement.dir}`
