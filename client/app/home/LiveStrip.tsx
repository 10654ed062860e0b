import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LobbyRow } from '#client/domains/lobbies/list/LobbyRow.tsx'
import { LobbyRowSkeleton } from '#client/domains/lobbies/list/LobbyRowSkeleton.tsx'
import { LIVE_SHOWN, liveNowQuery, openNowQuery } from './prefetch.ts'

const columns = 'md:grid-cols-2 lg:grid-cols-3'

/** Matches being played now; if there are none, lobbies that wait for an opponent; otherwise nothing. */
export function LiveStrip({ playerId }: { playerId: string | undefined }) {
  const live = useQuery(liveNowQuery)
  const isQuiet = live.data?.results.length === 0
  const open = useQuery({
    ...openNowQuery,
    enabled: isQuiet,
  })
  const lobbies = (isQuiet ? open : live).data?.results
  if (live.isError || lobbies?.length === 0) return null
  return (
    <section aria-labelledby="live">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="live" className="text-20">
          {isQuiet ? t('site.live_strip.waiting_for_an_opponent') : t('site.live_strip.being_decided')}
        </h2>
        <Link
          to="/lobby"
          className="ms-auto rounded-sm py-1 text-14 text-muted hover:text-text hover:underline"
        >
          {t('site.live_strip.all_lobbies')}
        </Link>
      </div>
      {lobbies ? (
        <ul className={`grid gap-x-4 gap-y-5 ${columns}`}>
          {lobbies.map((lobby) => (
            <li key={lobby.id} className="min-w-0 md:max-lg:nth-3:hidden">
              <LobbyRow lobby={lobby} playerId={playerId} isShort />
            </li>
          ))}
        </ul>
      ) : (
        <LobbyRowSkeleton count={LIVE_SHOWN} className={columns} />
      )}
    </section>
  )
}
