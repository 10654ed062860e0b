import type { ExternalToast } from 'sonner'

/** 4 seconds (client reference, Constants). The style is in Toasts.tsx. */
export const TOAST_MS = 4000
const BETWEEN_MESSAGES_MS = 1000
/** One failure often affects several queries: the same sentence within this time is shown once. */
const REPEAT_MS = 1000

type Kind = 'error' | 'success' | 'message'
type Toast = { kind: Kind; text: string; options: ExternalToast | undefined }

/** Toasts queued before the first render. */
const waiting: Toast[] = []
let show = (toast: Toast): void => void waiting.push(toast)
let dismiss = (): void => {}
/** When each toast was last shown, by kind and text. */
const shownAt = new Map<string, number>()

/**
 * Shows a sentence at the bottom right, unless the same one was shown within the last second.
 * @param nowMs time of a monotonic clock
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

/** Shows several sentences, one second apart. */
export function showToasts(kind: Kind, sentences: readonly string[]): void {
  sentences.forEach((text, index) => {
    if (index === 0) showToast(kind, text)
    else setTimeout(() => showToast(kind, text), index * BETWEEN_MESSAGES_MS)
  })
}

/** Called when the toaster is mounted: shows the queued toasts, and later ones at once. */
export function startToasts(display: (toast: Toast) => void, dismissAll: () => void = () => {}): void {
  shownAt.clear()
  show = display
  dismiss = dismissAll
  for (const toast of waiting.splice(0)) display(toast)
}

/** Removes those that are shown. */
export const dismissToasts = (): void => dismiss()
