import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LiveTile } from '#client/domains/lobbies/list/LiveTile.tsx'
import { lobbiesQuery } from '#client/domains/lobbies/queries.ts'

const SHOWN = 4
/** One more than is shown, as the match that is watched may be among them. */
const otherMatches = lobbiesQuery({ status: 'live', distinct: 'game', page: 1, page_size: SHOWN + 1 })

/** Other matches that are played now, each of another game, for whoever watches this one. */
export function AlsoLive({ watched }: { watched: number }) {
  const { data } = useQuery(otherMatches)
  const others = data?.results.filter(({ id }) => id !== watched).slice(0, SHOWN) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="also-live" className="mt-6">
      <div className="mb-4 flex items-baseline gap-3 whitespace-nowrap">
        <h2 id="also-live" className="text-20">
          {t('site.live_strip.being_decided')}
        </h2>
        <Link
          to="/lobby"
          search={{ status: 'live' }}
          className="ms-auto rounded-sm py-1 text-14 text-muted hover:text-text hover:underline"
        >
          {t('site.live_strip.all_live')}
        </Link>
      </div>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {others.map((lobby) => (
          <li key={lobby.id} className="w-64 min-w-0 shrink-0 sm:w-auto">
            <LiveTile lobby={lobby} />
          </li>
        ))}
      </ul>
    </section>
  )
}
