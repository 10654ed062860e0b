import { createContext, useContext } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'

/** A case of a queue. */
export type CaseOfQueue = { kind: string; id: string }

/** The open case of a queue. */
export const OpenCase = createContext<CaseOfQueue | undefined>(undefined)

/** The name of the colleague who works on the open case: it cannot be decided before it is taken over. */
export const TakenBy = createContext<string | undefined>(undefined)

/** The open case no longer waits, as when a colleague has decided it; it stays on the screen because the reader was writing. */
export const DecidedMeanwhile = createContext(false)

/** Returns whether the reader cannot decide the open case. */
export function useIsBlocked(): boolean {
  const takenBy = useContext(TakenBy)
  return useContext(DecidedMeanwhile) || takenBy !== undefined
}

/** The name of the draft of a person's decision. */
export const caseDraft = (playerId: string, { kind, id }: CaseOfQueue) => `case ${playerId} ${kind} ${id}`

/**
 * The name under which what is typed into the decision of the open case is kept: one may look at another case or
 * screen before deciding. Undefined where no case of a queue is open.
 */
export function useCaseDraft(): string | undefined {
  const openCase = useContext(OpenCase)
  const { user } = useSession()
  return user && openCase && caseDraft(user.id, openCase)
}
