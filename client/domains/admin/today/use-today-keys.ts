import { useEffect } from 'react'
import { openCommandMenu } from '#client/lib/command-menu.ts'
import { isOverlayOpen } from '#client/lib/overlay.ts'

/** Marks the link of each case and, within its row, the button that claims it. */
export const ITEM_LINK = 'data-today-item'
export const CLAIM = 'data-today-claim'

/**
 * J and K move through the cases, C claims the one that has the focus; Enter opens it, as any link. The slash opens the
 * search.
 */
export function useTodayKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isOverlayOpen() || target.closest('textarea, select, input:not([type=radio])')) return
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1, event)
      if (key === '/') {
        event.preventDefault()
        openCommandMenu()
      }
      if (key === 'c') {
        const button = target.closest('li')?.querySelector<HTMLElement>(`[${CLAIM}]`)
        if (!button) return
        event.preventDefault()
        button.click()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function move(step: number, event: KeyboardEvent): void {
  const links = [...document.querySelectorAll<HTMLElement>(`[${ITEM_LINK}]`)]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[at === -1 ? 0 : Math.max(0, Math.min(links.length - 1, at + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
}
