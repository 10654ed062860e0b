import { lazy } from 'react'
import { ReadyBar } from '#client/domains/lobbies/room/ReadyBar.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

const QueueBar = lazy(() =>
  import('#client/domains/matchmaking/QueueBar.tsx').then((parts) => ({ default: parts.QueueBar })),
)

/** Alerts shown to a player on every screen: a ready check, and a match found by the queue. */
export function PlayerAlerts() {
  return (
    <>
      <LazyPart>
        <QueueBar />
      </LazyPart>
      <ReadyBar />
    </>
  )
}
