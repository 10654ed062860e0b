import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import type { AnswerFor } from '#client/lib/api/call.ts'
import type { Catalogue } from '#client/domains/players/games.ts'
import { RatingCurve } from '#client/domains/players/results/RatingCurve.tsx'
import { Sparkline } from '#client/domains/players/results/Sparkline.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { query } from '#client/lib/api/query.ts'

type Rating = AnswerFor<'GET v1 /players/dashboard/'>['ratings'][number]
type Props = { ratings: readonly Rating[]; username: string; catalogue: Catalogue }

/** The player's ratings as a list, with the chart of the selected one. */
export function MyRatings({ ratings, username, catalogue }: Props) {
  const [picked, setPicked] = useState(0)
  const rating = ratings[picked] ?? ratings[0]
  if (!rating) return null
  return (
    <Card title={t('players.my_ratings.my_ratings')}>
      <Curve key={`${rating.game}/${rating.mode}`} rating={rating} username={username} />
      <ul className="mt-5">
        {ratings.map((each, index) => (
          <li key={`${each.game}/${each.mode}`} className="border-t border-line">
            <button
              type="button"
              aria-pressed={each === rating}
              onClick={() => setPicked(index)}
              className={`flex w-full items-center gap-3 py-2.5 pe-2 ps-2 text-start transition-colors hover:bg-raised/50 sm:gap-4 ${each === rating ? 'shadow-[inset_3px_0_var(--accent-text)]' : ''}`}
            >
              <GameChip slug={each.game} className="ms-1 h-8 w-12" />
              <span className="min-w-0 grow">
                <span dir="auto" className="block truncate text-14 font-semibold">
                  {catalogue.gameName(each.game)}
                </span>
                <span dir="auto" className="block truncate text-12 text-muted">
                  {catalogue.modeName(each.game, each.mode)}
                </span>
              </span>
              <Sparkline values={each.curve} className="max-sm:hidden" />
              <span className="w-40 text-end max-sm:hidden">
                <TierBadge tier={each.tier} provisional={each.provisional} />
              </span>
              <span className="font-wide w-14 text-end text-16 tabular-nums">{each.rating}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Curve({ rating, username }: { rating: Rating; username: string }) {
  const history = useQuery(
    query('GET v1 /players/rating-history/', { query: { username, game: rating.game, mode: rating.mode } }),
  )
  if (history.isPending) return <Skeleton className="h-56 w-full" />
  return (
    <RatingCurve
      name={`${rating.rating} · ${tierName(rating.tier)}`}
      before={history.data?.before}
      points={history.data?.points ?? []}
    />
  )
}
