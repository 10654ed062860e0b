import { t } from '#messages/teams.ts'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { Team } from '#client/domains/teams/queries.ts'

/** The average rating of the players in each mode. */
export function TeamRatings({ ratings }: { ratings: Team['ratings'] }) {
  return (
    <Card title={t('teams.team_ratings.ratings')} aside={t('teams.team_ratings.mean_of_the_players')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
        {ratings.map(({ mode, mode_name, rating, tier, players }) => (
          <li key={mode} className="flex items-center gap-4 border-t border-line py-3">
            <span className="min-w-0 grow">
              <span className="block truncate text-14 font-semibold">{mode_name}</span>
              <span className="block text-12 text-faint">
                {t('teams.team_ratings.rated_players', { players })}
              </span>
            </span>
            <TierBadge tier={tier} />
            <span className="font-wide text-20 tabular-nums">{rating}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
