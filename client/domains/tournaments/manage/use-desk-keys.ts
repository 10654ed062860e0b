import { type RefObject, useEffect } from 'react'

/** Attribute of elements that J and K walk through; the focus goes to their first button or link. */
export const DESK_ITEM = 'data-desk-item'

/** J and K move the focus through what waits. Enter and Esc are those of the buttons and dialogs themselves. */
export function useDeskKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()]
      if (step === undefined || isElsewhere(event)) return
      const items = [...(list.current?.querySelectorAll<HTMLElement>(`[${DESK_ITEM}]`) ?? [])]
      const at = items.findIndex((item) => item.contains(document.activeElement))
      const next = at < 0 ? (step > 0 ? items[0] : items.at(-1)) : items[at + step]
      if (!next) return
      event.preventDefault()
      ;(next.querySelector<HTMLElement>('button, a') ?? next).focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}

/** Somebody types, uses a shortcut of the browser, or is in a dialog. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  const element = target instanceof Element ? target : undefined
  return element?.closest('input, textarea, select, [contenteditable], [role=dialog]') != null
}
