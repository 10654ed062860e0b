import { t } from '#messages/site.ts'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useIsCut } from '#client/lib/live/cut.ts'

/** Told on every page while the device is offline or the live stream is cut: timers run on the server. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  const isCut = useIsCut()
  return (
    // Always there, so that it is announced.
    <div role="status" className="pointer-events-none fixed inset-x-0 top-(--head) z-30">
      {isOnline && !isCut ? null : (
        <p className="appear flex items-center justify-center gap-2.5 border-b border-warn/60 bg-raised px-4 py-2.5 text-14 font-semibold text-pretty">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
          {t(isOnline ? 'site.offline_bar.cut' : 'site.offline_bar.offline')}
        </p>
      )}
    </div>
  )
}

function follow(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
