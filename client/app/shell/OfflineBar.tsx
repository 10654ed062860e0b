import { t } from '#messages/site.ts'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Told on every page for as long as the device has no connection: timers run on the server. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    // Always there, so that it is announced.
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-30">
      {isOnline ? null : (
        <p className="appear flex items-center justify-center gap-2.5 border-b border-warn/60 bg-raised px-4 py-2.5 text-14 font-semibold text-pretty">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
          {t('site.offline_bar.offline')}
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
