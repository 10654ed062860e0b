import { lazy } from 'react'
import { useSession } from '#client/session/store.ts'
import { LazyPart } from '#client/ui/LazyPart.tsx'

const Bar = lazy(() => import('#client/lobbies/ReadyBar.tsx').then((parts) => ({ default: parts.ReadyBar })))

/** For players: the call to a ready check, on every screen; nothing of it is loaded for visitors. */
export function ReadyCall() {
  const { status } = useSession()
  return status === 'authenticated' ? (
    <LazyPart>
      <Bar />
    </LazyPart>
  ) : null
}
