import { lazy } from 'react'
import { ReadyBar } from '#client/lobbies/ReadyBar.tsx'
import { LazyPart } from '#client/ui/LazyPart.tsx'

const QueueBar = lazy(() =>
  import('#client/queue/QueueBar.tsx').then((parts) => ({ default: parts.QueueBar })),
)

/** What calls a player on every screen: a ready check, and the match that the queue has found. */
export function PlayerCalls() {
  return (
    <>
      <LazyPart>
        <QueueBar />
      </LazyPart>
      <ReadyBar />
    </>
  )
}
