import { followPlayer, wakeLiveStream } from '#client/lib/live/live.ts'
import { getSession, subscribe } from './store.ts'

/** Keeps this tab's live stream open until `signal` aborts, with the player's own events while signed in. */
export function installLiveStream(signal: AbortSignal): void {
  let followedId: string | undefined
  const follow = () => {
    const { status, user } = getSession()
    const playerId = status === 'authenticated' ? user?.id : undefined
    if (playerId === followedId) return
    followedId = playerId
    followPlayer(playerId !== undefined)
  }
  const unsubscribe = subscribe(follow)
  follow()
  addEventListener('online', wakeLiveStream, { signal })
  document.addEventListener('visibilitychange', wakeLiveStream, { signal })
  signal.addEventListener('abort', () => {
    unsubscribe()
    followPlayer(false)
  })
}
