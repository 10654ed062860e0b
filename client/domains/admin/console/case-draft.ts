import { createContext, useContext } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'

/** The open case of a queue, as its kind and id. */
export const OpenCase = createContext<string | undefined>(undefined)

/**
 * The name under which what is typed into the decision of the open case is kept: one may look at another case or
 * screen before deciding. Undefined where no case of a queue is open.
 */
export function useCaseDraft(): string | undefined {
  const openCase = useContext(OpenCase)
  const { user } = useSession()
  return user && openCase && `case ${user.id} ${openCase}`
}
