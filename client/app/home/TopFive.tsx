import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { TOP_SHOWN, topQuery } from './prefetch.ts'

/** The top five of the busiest leaderboard; nothing while nobody has a rating. */
export function TopFive() {
  const { data, isPending } = useQuery(topQuery)
  const { gameName, modeName } = useCatalogue()
  if (isPending)
    return (
      <Card title={t('site.top_five.top_five')}>
        <SkeletonList count={TOP_SHOWN} row="h-9 w-full" />
      </Card>
    )
  if (!data || data.results.length === 0) return null
  return (
    <Card
      title={t('site.top_five.top_five')}
      aside={
        <Link
          to="/leaderbords"
          search={{ game: data.game, mode: data.mode }}
          className="hover:text-text hover:underline"
        >
          {`${gameName(data.game)} · ${modeName(data.game, data.mode)}`}
        </Link>
      }
    >
      <ol>
        {data.results.map((row) => (
          <li
            key={row.username}
            className="relative flex min-h-13 items-center gap-3.5 border-t border-line py-2 hover:bg-raised/40"
          >
            <span className="font-wide w-5 text-16 text-muted tabular-nums">{row.place}</span>
            <PlayerAvatar name={row.username} url={row.avatar_url} />
            <Link
              to="/profile/$username"
              params={{ username: row.username }}
              search={{}}
              dir="auto"
              className="min-w-0 grow truncate text-start text-14 font-semibold after:absolute after:inset-0"
            >
              {row.username}
            </Link>
            <span className="max-[22rem]:hidden">
              <TierBadge tier={row.tier} />
            </span>
            <span className="font-wide w-13 text-end text-16 tabular-nums">{row.value}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
