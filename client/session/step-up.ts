import { useSyncExternalStore } from 'react'

/** One question for however many calls wait for its answer. */
type Question = { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void }

let question: Question | undefined
const listeners = new Set<() => void>()

/** Asks the person to confirm that it is them; false when they would rather not, or when nothing is there to ask with. */
export function confirmIdentity(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question = { answer: promise, settle: resolve }
    tell()
  }
  return question.answer
}

/** The answer to the open question; without one it is nobody's. */
export function settleStepUp(isConfirmed: boolean): void {
  question?.settle(isConfirmed)
  question = undefined
  tell()
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

function tell(): void {
  for (const listener of listeners) listener()
}
