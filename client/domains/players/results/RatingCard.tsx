import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { Catalogue } from '#client/domains/players/games.ts'
import { type RatingCardFacts } from '#client/domains/players/queries.ts'
import { PlacementSquares } from './PlacementSquares.tsx'
import { RatingCurve } from './RatingCurve.tsx'
import { TierBadge } from './TierBadge.tsx'
import { query } from '#client/lib/api/query.ts'

type Props = { username: string; card: RatingCardFacts; catalogue: Catalogue }

/** A rating in one mode: the figure, tier and rank, record and chart. */
export function RatingCard({ username, card, catalogue }: Props) {
  const history = useQuery(
    query('GET v1 /players/rating-history/', { query: { username, game: card.game, mode: card.mode } }),
  )
  const record = [card.wins, card.losses, ...(card.draws > 0 ? [card.draws] : [])].join(' – ')
  const points = history.data?.points ?? []
  return (
    <article className="flex flex-col rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex items-center gap-3">
        <GameChip slug={card.game} className="h-9 w-14" />
        <h3 className="min-w-0 text-14 leading-tight">
          <Link
            to="/leaderbords"
            search={{ game: card.game, mode: card.mode }}
            className="block truncate hover:underline"
          >
            {catalogue.gameName(card.game)}
          </Link>
          <span
            dir="auto"
            className="block truncate text-12 font-normal tracking-normal text-muted [font-stretch:100%]"
          >
            {catalogue.modeName(card.game, card.mode)}
          </span>
        </h3>
      </header>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <div className="flex items-center gap-3">
          {card.provisional ? null : <TierEmblem tier={card.tier} size={48} />}
          <p className="font-wide text-40 leading-none tabular-nums">{card.rating}</p>
        </div>
        {card.placement ? null : <TierBadge tier={card.tier} provisional={card.provisional} />}
      </div>
      {card.placement ? (
        <div className="mt-3">
          <PlacementSquares username={username} game={card.game} mode={card.mode} {...card.placement} />
        </div>
      ) : null}
      <p className="mt-2 text-14 text-muted tabular-nums">
        {t('players.rating_card.rank_and_record', { rank: card.rank, record, matches: card.matches })}
      </p>
      <div className="mt-4">
        {history.isPending ? (
          <Skeleton className="h-36 w-full" />
        ) : points.length > 0 ? (
          <RatingCurve name={t('common.rating')} before={history.data?.before} points={points} size="small" />
        ) : null}
      </div>
    </article>
  )
}
