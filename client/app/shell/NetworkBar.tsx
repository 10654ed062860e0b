import { t } from '#messages/site.ts'
import { type Query, useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useConnection } from '#client/lib/live/connection.ts'
import './network-bar.css'

/**
 * The lower edge of the head. Told on every page while the device is offline or the live stream is cut: timers run on the
 * server. The head grows by the line (`data-notice`), so that it covers nothing. A page or data that takes long has a bar.
 */
export function NetworkBar() {
  const connection = useConnection()
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' })
  const isReading = useIsFetching({ predicate: isAwaited }) > 0
  return (
    <>
      {/* Always there, so that it is announced. */}
      <div role="status">
        {connection === 'online' ? null : (
          <p
            data-notice
            className="appear flex h-(--notice) items-center justify-center gap-2.5 overflow-hidden border-t border-warn/60 bg-raised px-4 text-center text-12 leading-tight sm:text-14 font-semibold text-balance"
          >
            <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
            {t('site.network_bar.notice', { connection })}
          </p>
        )}
      </div>
      {isOpening || isReading ? (
        <div aria-hidden="true" className="opening-bar absolute inset-x-0 -bottom-px h-0.5 bg-accent" />
      ) : null}
    </>
  )
}

/** A screen shows the query and has nothing of it yet, or only what it had with another filter. */
function isAwaited(query: Query): boolean {
  return query.state.data === undefined && query.getObserversCount() > 0
}
