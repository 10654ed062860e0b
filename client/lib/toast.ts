import type { ExternalToast } from 'sonner'

/** spec §9: 4 seconds, bottom right, 3 visible, width 356 (the last three in ToastArea). */
export const TOAST_MS = 4000
const BETWEEN_MESSAGES_MS = 1000

type Kind = 'error' | 'success' | 'message'

let wanted = () => {}

/** The toast area mounts itself (and loads its library) at the first toast. */
export function onFirstToast(mount: () => void): void {
  wanted = mount
}

/** Shows one sentence at the bottom right. */
export function showToast(kind: Kind, text: string, options?: ExternalToast): void {
  wanted()
  void import('sonner').then(({ toast }) => toast[kind](text, options))
}

/** Shows several sentences one second apart (spec §8). */
export function showToasts(kind: Kind, sentences: readonly string[]): void {
  sentences.forEach((text, index) => {
    if (index === 0) showToast(kind, text)
    else setTimeout(() => showToast(kind, text), index * BETWEEN_MESSAGES_MS)
  })
}
