import { t } from '#messages/players.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '#client/domains/players/games.ts'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { bestWinsQuery } from './queries.ts'

/** Players whom a player has beaten, the highest ratings first; nothing without a win. */
export function BestWinsCard({ username }: { username: string }) {
  const { games, gameName, modeName } = useCatalogue()
  const { data } = useQuery(bestWinsQuery(username))
  // Modes are shown by their names, which may come later.
  if (!data || data.results.length === 0 || games.length === 0) return null
  return (
    <Card title={t('players.best_wins.title')}>
      <p className="-mt-2 mb-3 text-14 text-muted">{t('players.best_wins.note')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {data.results.map((win) => (
          <li key={win.match_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <PlayerAvatar name={win.opponent.username} url={win.opponent.avatar_url} size={40} />
            <div className="min-w-0 grow basis-36">
              <PlayerLink
                username={win.opponent.username}
                className="block truncate text-16 font-semibold hover:underline"
              />
              <p dir="auto" className="text-14 text-pretty text-muted">
                {gameName(win.game)} · {modeName(win.game, win.mode)}
              </p>
            </div>
            <p className="flex items-center gap-2.5">
              <TierBadge tier={win.tier} />
              <span className="font-wide text-16 tabular-nums">{win.opponent_rating}</span>
            </p>
            <p className="ms-auto text-end text-14">
              <span className="tabular-nums">{win.score ? `${win.score[0]} – ${win.score[1]} ` : ''}</span>
              <span dir="ltr" className="font-[650] text-win tabular-nums">
                {win.rating_change > 0 ? `+${win.rating_change}` : ''}
              </span>
              <Time at={win.settled} format="absolute" className="block text-12 text-muted" />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
