import type { ExternalToast } from 'sonner'

/** spec §9: 4 seconds; the rest of its look is in Toasts.tsx. */
export const TOAST_MS = 4000
const BETWEEN_MESSAGES_MS = 1000
/** One failure often reaches several queries: their equal sentences within this time are one toast. */
const REPEAT_MS = 1000

type Kind = 'error' | 'success' | 'message'
type Toast = { kind: Kind; text: string; options: ExternalToast | undefined }

/** Toasts from before the first render. */
const waiting: Toast[] = []
let show = (toast: Toast): void => void waiting.push(toast)
/** When each sentence was shown last, by kind and text. */
const shownAt = new Map<string, number>()

/**
 * Shows one sentence at the bottom right; the same one again within a second is not a second toast. @param
 * nowMs of a clock that never jumps
 */
export function showToast(
  kind: Kind,
  text: string,
  options?: ExternalToast,
  nowMs = performance.now(),
): void {
  for (const [key, at] of shownAt) if (nowMs - at >= REPEAT_MS) shownAt.delete(key)
  const key = `${kind} ${text}`
  if (shownAt.has(key)) return
  shownAt.set(key, nowMs)
  show({ kind, text, options })
}

/** Shows several sentences one second apart (spec §8). */
export function showToasts(kind: Kind, sentences: readonly string[]): void {
  sentences.forEach((text, index) => {
    if (index === 0) showToast(kind, text)
    else setTimeout(() => showToast(kind, text), index * BETWEEN_MESSAGES_MS)
  })
}

/** A toaster is mounted: it shows what has waited, and from now on everything at once. Nothing stands in it yet. */
export function startToasts(shower: (toast: Toast) => void): void {
  shownAt.clear()
  show = shower
  for (const toast of waiting.splice(0)) shower(toast)
}
