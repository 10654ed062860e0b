import type { ExternalToast } from 'sonner'

/** spec §9: 4 seconds; the rest of its look is in ToastArea. */
export const TOAST_MS = 4000
const BETWEEN_MESSAGES_MS = 1000

type Kind = 'error' | 'success' | 'message'
type Waiting = { kind: Kind; text: string; options: ExternalToast | undefined }

/** Toasts that came before the area could show them: its library is mounted with the first one. */
const waiting: Waiting[] = []
let show: ((toast: Waiting) => void) | undefined
let wanted: (() => void) | undefined

/** Shows one sentence at the bottom right. */
export function showToast(kind: Kind, text: string, options?: ExternalToast): void {
  const toast = { kind, text, options }
  if (show) return show(toast)
  waiting.push(toast)
  wanted?.()
}

/** Shows several sentences one second apart (spec §8). */
export function showToasts(kind: Kind, sentences: readonly string[]): void {
  sentences.forEach((text, index) => {
    if (index === 0) showToast(kind, text)
    else setTimeout(() => showToast(kind, text), index * BETWEEN_MESSAGES_MS)
  })
}

/** Tells when the first toast wants an area; at once when it is waiting already. */
export function onFirstToast(mount: () => void): void {
  wanted = mount
  if (waiting.length > 0) mount()
}

/** The area is there: it shows what has waited, and from now on everything at once. */
export function startToasts(shower: (toast: Waiting) => void): void {
  show = shower
  for (const toast of waiting.splice(0)) shower(toast)
}
