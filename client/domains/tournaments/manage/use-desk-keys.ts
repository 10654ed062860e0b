import { type RefObject, useEffect, useRef } from 'react'

const DESK_ITEM = 'data-desk-item'
const DESK_KEY = 'data-desk-key'

/** Attributes of an element that J and K walk through. `matchId`: the match whose result can be typed while it has the focus. */
export const deskItem = (matchId: number | null) => ({ [DESK_ITEM]: matchId ?? '' })

/** Attributes of a button that this key, in lower case, presses. */
export const deskKey = (key: string) => ({ [DESK_KEY]: key })

type Keys = {
  /** Acts of single keys, in lower case. */
  acts?: Readonly<Record<string, (() => void) | undefined>>
  /** A digit on a match begins its score. */
  onDigit?: ((matchId: number, digit: string) => void) | undefined
}

/** J and K move the focus through what waits and what runs. Enter and Esc are those of the buttons and dialogs themselves. */
export function useDeskKeys(list: RefObject<HTMLElement | null>, keys: Keys = {}): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return
      const key = event.key.toLowerCase()
      const items = [...(list.current?.querySelectorAll<HTMLElement>(`[${DESK_ITEM}]`) ?? [])]
      const at = items.findIndex((item) => item.contains(document.activeElement))
      const act = actOf(key, { items, at, keys: latest.current }) ?? pressOf(key, list.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}

function actOf(
  key: string,
  { items, at, keys }: { items: readonly HTMLElement[]; at: number; keys: Keys },
): (() => void) | undefined {
  const step = { j: 1, k: -1 }[key]
  if (step !== undefined) {
    const next = at < 0 ? (step > 0 ? items[0] : items.at(-1)) : items[at + step]
    return next && (() => (next.querySelector<HTMLElement>('button, a') ?? next).focus())
  }
  const matchId = items[at]?.getAttribute(DESK_ITEM)
  const { onDigit } = keys
  if (/^\d$/.test(key) && matchId && onDigit) return () => onDigit(Number(matchId), key)
  return keys.acts?.[key]
}

/** Presses the button of the desk that has this key. */
function pressOf(key: string, list: HTMLElement | null): (() => void) | undefined {
  const button = list?.querySelector<HTMLElement>(`[${DESK_KEY}="${CSS.escape(key)}"]:not(:disabled)`)
  return button ? () => button.click() : undefined
}

/** Somebody types, uses a shortcut of the browser, or is in a dialog. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  const element = target instanceof Element ? target : undefined
  return element?.closest('input, textarea, select, [contenteditable], [role=dialog]') != null
}
