import { t } from '#messages/ratings.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import type { Leaderboard } from '../queries.ts'

type Props = { tiers: Leaderboard['tiers']; mine: string | undefined }

/** How many players have a rating of each tier. */
export function TiersCard({ tiers, mine }: Props) {
  const most = Math.max(1, ...tiers.map(({ players }) => players))
  const count = tiers.reduce((sum, { players }) => sum + players, 0)
  return (
    <section aria-labelledby="tiers" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="tiers" className="text-16">
          {t('ratings.season.tiers')}
        </h2>
        <p className="text-12 text-muted">{t('ratings.season.players', { count })}</p>
      </div>
      <table className="w-full text-14 tabular-nums">
        <caption className="sr-only">{t('ratings.season.tiers')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('ratings.rank_table.tier')}</th>
            <th scope="col">{t('common.players')}</th>
            <th scope="col">{t('common.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ tier, from, players }) => (
            <tr key={tier} className={tier === mine ? 'font-semibold' : ''}>
              <th
                scope="row"
                className={`py-1.5 text-start whitespace-nowrap ${tier === mine ? '' : 'font-normal'}`}
              >
                <span className="flex items-center gap-2.5">
                  <TierEmblem tier={tier} size={20} />
                  {tierName(tier)}
                </span>
              </th>
              <td className="w-full px-3" aria-label={String(players)}>
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className={`cut-corner h-2.5 [--cut:5px] ${tier === mine ? 'bg-accent-text' : 'bg-line'}`}
                    style={{ width: `${(players / most) * 80}%`, minWidth: players > 0 ? 6 : 0 }}
                  />
                  <span className="ms-auto">{players}</span>
                </span>
              </td>
              <td className="text-end text-muted">{t('ratings.season.from_rating', { from })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
