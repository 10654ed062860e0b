import { useSyncExternalStore } from 'react'

/** One question for however many calls wait for its answer. */
type Question = { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void }

let question: Question | undefined
const listeners = new Set<() => void>()

/** So long a page may take until the part of it that asks is there. */
const PATIENCE_MS = 10_000

/**
 * Asks the person to confirm that it is them; false when they would rather not, or when nothing comes to ask
 * with.
 */
export function confirmIdentity(): Promise<boolean> {
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const asked: Question = { answer: promise, settle: resolve }
    question = asked
    notifyListeners()
    // A call of the first moment of a page (a loader, the return from a provider) is answered before the page
    // stands.
    if (listeners.size === 0)
      setTimeout(() => question === asked && listeners.size === 0 && settleStepUp(false), PATIENCE_MS)
  }
  return question.answer
}

/** The answer to the open question; without one it is nobody's. */
export function settleStepUp(isConfirmed: boolean): void {
  question?.settle(isConfirmed)
  question = undefined
  notifyListeners()
}

/** Whether the question is open, for the one who draws it. */
export function useStepUpAsked(): boolean {
  return useSyncExternalStore(subscribe, isAsked)
}

function isAsked(): boolean {
  return question !== undefined
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Who was asked has left (signed out): their calls must not wait for ever.
    if (listeners.size === 0 && question) settleStepUp(false)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
