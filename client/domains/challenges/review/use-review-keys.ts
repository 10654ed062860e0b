import { type RefObject, useEffect } from 'react'

/** Marks the items of the queue, and the buttons that A and R press in them. */
export const REVIEW_ITEM = 'data-review'
export const REVIEW_KEY = 'data-review-key'

/** J and K move between the items; A and R press the buttons of the one that has the focus. */
export function useReviewKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog'))
        return
      const items = [...(list.current?.querySelectorAll<HTMLElement>(`[${REVIEW_ITEM}]`) ?? [])]
      const at = items.findIndex((item) => item.contains(document.activeElement))
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') {
        const next = items[Math.max(0, Math.min(items.length - 1, at + (key === 'j' ? 1 : -1)))]
        next?.focus()
        event.preventDefault()
      } else if (key === 'a' || key === 'r') {
        // Without it the letter would be typed into the field that the refusal leads to.
        event.preventDefault()
        items[at]?.querySelector<HTMLElement>(`[${REVIEW_KEY}="${key}"]`)?.click()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
