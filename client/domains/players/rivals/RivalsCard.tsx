import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { rivalsQuery } from './queries.ts'

/** The players whom one has met most often, with the record against them; nothing without any. */
export function RivalsCard({ username }: { username: string }) {
  const { data } = useQuery(rivalsQuery(username))
  if (!data || data.results.length === 0) return null
  return (
    <Card title={t('players.rivals.list')}>
      <p className="-mt-2 mb-3 text-14 text-muted">{t('players.rivals.list_note')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {data.results.map(({ player, wins, losses, draws, last }) => (
          <li key={player.id} className="flex items-center gap-4 py-3">
            <PlayerAvatar name={player.username} url={player.avatar_url} size={40} />
            <div className="min-w-0 grow">
              <PlayerLink
                username={player.username}
                className="block truncate text-16 font-semibold hover:underline"
              />
              <Time at={last} className="text-14 text-muted" />
            </div>
            <Link
              to="/compare"
              search={{ one: username, other: player.username }}
              className="font-wide flex min-h-11 items-center text-end text-14 tabular-nums hover:underline sm:text-20 sm:whitespace-nowrap"
            >
              <span className="sr-only">{t('players.compare.with', { name: player.username })} </span>
              {t('players.rivals.record', { wins, losses, draws })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
