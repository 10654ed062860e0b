import { t } from '#messages/matchmaking.ts'
import { percentText } from '#client/lib/percent-text.ts'
import { useOwnRatings } from '#client/domains/players/results/own-rating.ts'
import { Squares } from '#client/domains/players/results/PlacementSquares.tsx'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { materialOf, type MaterialName } from '#core/art/material.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { TIERS } from '#core/tier.ts'

/** The player's tier, the way to the next one and the last results; without a rating, the tiers that can be reached. */
export function OwnTier({ game, mode }: { game: Game; mode: Mode }) {
  const { of, isLoaded } = useOwnRatings()
  const { rating, last } = of(game.slug, mode.slug)
  const place = 'self-center lg:col-start-2 lg:row-span-2 lg:row-start-1 min-h-24'
  if (!isLoaded) return <div className={place} />
  if (!rating || rating.provisional) return <FirstSteps className={place} rating={rating} last={last} />
  const matches = rating.wins + rating.losses + rating.draws
  return (
    <div
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 lg:grid-cols-[minmax(0,1fr)_auto] ${place}`}
    >
      <TierEmblem
        tier={rating.tier}
        size={104}
        className="row-span-2 max-lg:size-20 lg:order-2 lg:row-span-1"
      />
      <p className="flex flex-wrap items-baseline gap-x-3 self-end lg:block lg:self-center lg:text-end">
        <span className="font-wide text-40 leading-tight tabular-nums">{rating.rating}</span>
        <span className="font-[650] lg:block" style={{ color: colorOf(rating.tier) }}>
          {tierName(rating.tier)}
        </span>
      </p>
      <NextTier rating={rating.rating} tier={rating.tier} />
      <div className="order-4 col-span-2 mt-5 flex flex-wrap items-center justify-end gap-3 text-14 max-lg:hidden">
        {last.length > 0 ? <LastResults isSmall results={last} /> : null}
        <span>
          {t('matchmaking.hero.rank_and_wins', {
            rank: rating.rank,
            share: percentText(rating.wins / Math.max(1, matches)),
          })}
        </span>
      </div>
    </div>
  )
}

const colorOf = (tier: string) => materialOf(tier.toLowerCase() as MaterialName).light

/** A bar from the tier's border to the next one. */
function NextTier({ rating, tier }: { rating: number; tier: string }) {
  const at = TIERS.findIndex(({ name }) => name === tier)
  const [from, next] = [TIERS[at], TIERS[at + 1]]
  if (!from || !next) return null
  const share = Math.max(0, Math.min(1, (rating - from.from) / (next.from - from.from)))
  return (
    <div className="mt-1.5 self-start lg:order-3 lg:col-span-2 lg:mt-5">
      <span aria-hidden="true" className="block h-2 bg-line">
        <span className="block h-full" style={{ width: `${share * 100}%`, background: colorOf(tier) }} />
      </span>
      <p className="mt-1.5 flex justify-between gap-3 text-12">
        <span aria-hidden="true" className="tabular-nums">
          {from.from}
        </span>
        <span className="flex items-center gap-1.5">
          {t.rich('matchmaking.hero.to_next', {
            points: Math.max(1, next.from - rating),
            tier: tierName(next.name),
            b: <b />,
          })}
          <TierEmblem tier={next.name} size={16} />
        </span>
      </p>
    </div>
  )
}

type StepsProps = {
  className: string
  rating: { rating: number; placement?: { played: number; needed: number } | undefined } | undefined
  last: readonly { result: 'win' | 'loss' | 'draw' }[]
}

function FirstSteps({ className, rating, last }: StepsProps) {
  return (
    <div className={`grid content-center gap-3 lg:justify-items-end lg:text-end ${className}`}>
      {rating?.placement ? (
        <Squares {...rating.placement} results={last.map(({ result }) => result)} />
      ) : (
        <p className="flex gap-1.5">
          {TIERS.map(({ name }) => (
            <TierEmblem key={name} tier={name} size={36} className="max-sm:size-8" />
          ))}
        </p>
      )}
      <p className="text-14 text-pretty">
        {rating?.placement
          ? t('matchmaking.hero.placement', { rating: rating.rating, ...rating.placement })
          : t('matchmaking.hero.no_rating')}
      </p>
    </div>
  )
}
