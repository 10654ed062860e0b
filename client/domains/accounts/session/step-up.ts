import { useSyncExternalStore } from 'react'

/** One prompt, shared by all calls that wait for it. */
type Prompt = { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void }

let prompt: Prompt | undefined
const listeners = new Set<() => void>()

/** How long a call waits for the dialog to be mounted while the page loads. */
const MOUNT_TIMEOUT_MS = 10_000

/**
 * Asks the person to confirm their identity. False if they cancel, or if the dialog is not mounted in time.
 */
export function confirmIdentity(): Promise<boolean> {
  if (!prompt) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const opened: Prompt = { answer: promise, settle: resolve }
    prompt = opened
    notifyListeners()
    // A call made during page load (by a loader or a provider's callback) can fail before the dialog is
    // mounted.
    if (listeners.size === 0)
      setTimeout(() => prompt === opened && listeners.size === 0 && resolveStepUp(false), MOUNT_TIMEOUT_MS)
  }
  return prompt.answer
}

/** Resolves the open prompt, if any. */
export function resolveStepUp(isConfirmed: boolean): void {
  prompt?.settle(isConfirmed)
  prompt = undefined
  notifyListeners()
}

/** Returns whether the prompt is open. */
export function useStepUpOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen, isOpen)
}

function isOpen(): boolean {
  return prompt !== undefined
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The dialog was unmounted (signed out): do not leave the calls waiting.
    if (listeners.size === 0 && prompt) resolveStepUp(false)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
