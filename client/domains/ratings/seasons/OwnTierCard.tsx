import { t } from '#messages/ratings.ts'
import { TIERS } from '#core/tier.ts'
import { Banner } from '#client/ui/art/Banner.tsx'
import { PlacementSquares } from '#client/domains/players/results/PlacementSquares.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import { type Leaderboard } from '../queries.ts'
import { SharePlaceButton } from '../share/SharePlaceButton.tsx'
import { winsFor } from './wins-for.ts'

type Props = { board: Leaderboard; me: NonNullable<Leaderboard['me']>; isOver: boolean }

/** My tier and place, and how far it is to the next tier. */
export function OwnTierCard({ board, me, isOver }: Props) {
  const index = TIERS.findIndex(({ name }) => name === me.tier)
  const [tier, next] = [TIERS[index], TIERS[index + 1]]
  return (
    <section
      aria-label={t('ratings.season.my_tier')}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <Banner slug={`${board.game}-${me.tier}`} className="flex flex-wrap items-center gap-4 p-4">
        {me.placement ? null : <TierEmblem tier={me.tier} size={64} />}
        <p className="min-w-0">
          <span className="block text-14">
            {me.placement
              ? t('ratings.season.placement', me.placement)
              : t('ratings.season.tier_and_place', {
                  tier: tierName(me.tier),
                  place: me.place,
                  count: board.count,
                })}
          </span>
          <span className="font-wide block text-40 leading-tight tabular-nums">{me.rating}</span>
        </p>
        {me.placement ? (
          <div className="w-full max-w-88">
            <PlacementSquares username={me.username} game={board.game} mode={board.mode} {...me.placement} />
          </div>
        ) : null}
      </Banner>
      {tier && next && !isOver && !me.placement ? (
        <div className="p-4 pb-0 sm:p-5 sm:pb-0">
          <p className="flex flex-wrap justify-between gap-x-3 text-14">
            <span className="font-semibold">
              {t('common.points_to_tier', { points: next.from - me.rating, tier: tierName(next.name) })}
            </span>
            <span className="text-muted">{aboutText(me, next.from)}</span>
          </p>
          <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-full bg-raised">
            <div
              className="h-full bg-info"
              style={{ width: `${((me.rating - tier.from) / (next.from - tier.from)) * 100}%` }}
            />
          </div>
          <p className="mt-1.5 flex justify-between text-12 text-muted tabular-nums">
            <span>{tier.from}</span>
            <span>{next.from}</span>
          </p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3 p-4 sm:p-5">
        <SharePlaceButton board={board} me={me} />
      </div>
    </section>
  )
}

function aboutText(me: Props['me'], from: number): string {
  const wins = winsFor(me.curve, from - me.rating)
  return wins === undefined ? '' : t('common.about_wins', { wins })
}
