import { t } from '#messages/ratings.ts'
import { percentText } from '#client/lib/percent-text.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import type { Leaderboard } from '../queries.ts'

type Props = { tier: string; tiers: Leaderboard['tiers']; columns: number }

/** The head of the rows of a tier: its range, how many have it, and the share of players that is as good. */
export function TierBand({ tier, tiers, columns }: Props) {
  const index = tiers.findIndex((each) => each.tier === tier)
  const own = tiers[index]
  if (!own) return null
  const above = tiers[index - 1]
  const count = tiers.reduce((sum, { players }) => sum + players, 0)
  const best = tiers.slice(0, index + 1).reduce((sum, { players }) => sum + players, 0)
  return (
    <tr>
      <th
        scope="colgroup"
        colSpan={columns}
        className="sticky top-0 z-1 border-t border-line bg-raised px-3 py-2 text-start font-normal sm:px-5"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <TierEmblem tier={tier} size={20} />
          <span className="font-wide text-14">{tierName(tier)}</span>
          <span className="text-12 text-muted tabular-nums">
            {t('ratings.season.band', {
              range: above
                ? `${own.from} – ${above.from - 1}`
                : t('ratings.season.from_rating', { from: own.from }),
              players: own.players,
              top: percentText(best / Math.max(1, count)),
            })}
          </span>
        </span>
      </th>
    </tr>
  )
}
