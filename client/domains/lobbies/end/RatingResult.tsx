import { t } from '#messages/lobbies.ts'
import { t as seasonText } from '#messages/ratings.ts'
import { lineThrough, placePoints, scaleOf } from '#client/domains/players/results/curve.ts'
import { RatingMove } from '#client/domains/players/results/RatingStep.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import { winsFor } from '#client/domains/ratings/seasons/wins-for.ts'
import { RollingNumber } from '#client/ui/RollingNumber.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { TIERS, tierOf } from '#core/tier.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { seatIn } from '#client/domains/lobbies/seats/seats.ts'
import { PlacementSquares } from '#client/domains/players/results/PlacementSquares.tsx'
import type { Receipt } from './receipt.ts'

const box = { width: 600, height: 180 }

type Props = Omit<PlacementProps, 'receipt'> & { receipt: Receipt; rating: NonNullable<Receipt['rating']> }

/** The rating after the match, the way to the next tier, and the curve with its last step. */
export function RatingResult({ rating, ...own }: Props) {
  const { before, after, curve, placement } = rating
  const tier = tierOf(after)
  const next = TIERS[TIERS.findIndex(({ name }) => name === tier) + 1]
  const wins = next && winsFor(curve, next.from - after)
  return (
    <section
      aria-label={t('common.rating')}
      className="rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-16">{t('common.rating')}</h3>
          <p className="mt-1 flex items-baseline gap-3">
            <span className="font-wide text-40 leading-none tabular-nums sm:text-64">
              <RollingNumber from={before} to={after} />
            </span>
            <span className="text-20">
              <RatingMove by={after - before} />
            </span>
          </p>
        </div>
        {placement ? (
          <div className="grid w-full max-w-88 gap-2 text-14">
            <span className="text-muted">{seasonText('ratings.season.placement', placement)}</span>
            <OwnPlacement {...own} />
          </div>
        ) : (
          <p className="grid gap-1 text-14">
            <span className="flex items-center gap-2 font-semibold">
              <TierEmblem tier={tier} size={22} />
              {tierName(tier)}
            </span>
            {next ? (
              <span className="text-muted">
                {t('common.points_to_tier', { points: next.from - after, tier: tierName(next.name) })}
                {wins === undefined ? null : `, ${t('common.about_wins', { wins })}`}
              </span>
            ) : null}
          </p>
        )}
      </div>
      <Curve rating={rating} />
    </section>
  )
}

type PlacementProps = {
  lobby: Pick<Lobby, 'sides' | 'game' | 'mode'>
  playerId: string | undefined
  receipt: Receipt | undefined
}

/**
 * The placement matches of the player who reads the result, this one among them; nothing once a tier is known, and for
 * whoever has not played.
 */
export function OwnPlacement({ lobby, playerId, receipt }: PlacementProps) {
  const placement = receipt?.rating?.placement
  const username = seatIn(lobby, playerId)?.seat.username
  if (!placement || !username) return null
  return (
    <PlacementSquares
      username={username}
      game={lobby.game}
      mode={lobby.mode}
      played={placement.played}
      needed={placement.needed}
    />
  )
}

function Curve({ rating: { after, before, curve, placement } }: Pick<Props, 'rating'>) {
  const border = placement ? undefined : borderNear(before, after)
  const scale = scaleOf(border === undefined ? curve : [...curve, border])
  const points = placePoints(curve, scale, box)
  const [from, to] = [points.at(-2), points.at(-1)]
  const [line] = border === undefined ? [] : placePoints([border], scale, box)
  if (!from || !to) return null
  const isUp = after >= before
  return (
    <svg
      role="img"
      aria-label={t('lobbies.result.curve', {
        matches: curve.length - 1,
        from: curve[0] ?? before,
        to: after,
      })}
      viewBox={`-8 -8 ${box.width + 16} ${box.height + 16}`}
      className="mt-4 w-full overflow-visible"
    >
      {line ? (
        <path d={`M0 ${line.y}H${box.width}`} stroke="var(--info)" strokeWidth="2" strokeDasharray="6 6" />
      ) : null}
      <path d={`${lineThrough(points)}V${box.height}H0z`} fill="var(--line)" fillOpacity="0.35" />
      <path
        d={lineThrough(points.slice(0, -1))}
        fill="none"
        stroke="var(--faint)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d={lineThrough([from, to])}
        pathLength="1"
        className="result-step"
        stroke={isUp ? 'var(--accent-text)' : 'var(--muted)'}
        strokeWidth="4"
      />
      <circle
        cx={to.x}
        cy={to.y}
        r="7"
        fill={isUp ? 'var(--accent-text)' : 'var(--muted)'}
        stroke="var(--surface)"
        strokeWidth="3"
      />
    </svg>
  )
}

/** The border of a tier that the step crosses or comes near to; undefined in the middle of one. */
function borderNear(before: number, after: number): number | undefined {
  const [low, high] = [Math.min(before, after), Math.max(before, after)]
  return TIERS.findLast(({ from }) => from > low - NEAR && from <= high + NEAR && from > 1000)?.from
}
const NEAR = 40
