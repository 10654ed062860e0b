import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Sparkline } from '#client/domains/players/results/Sparkline.tsx'
import { Card } from '#client/ui/Card.tsx'
import { query } from '#client/lib/api/query.ts'

const SHOWN = 5

/** The player's ratings with links to their leaderboards; nothing before the first match. */
export function YourRatings() {
  const { data } = useQuery(query('GET v1 /players/dashboard/'))
  const { gameName, modeName } = useCatalogue()
  if (!data || data.ratings.length === 0) return null
  return (
    <Card
      title={t('site.your_ratings.your_ratings')}
      aside={
        <Link to="/dashboard" className="hover:text-text hover:underline">
          {t('common.dashboard')}
        </Link>
      }
    >
      <ul>
        {data.ratings.slice(0, SHOWN).map((rating) => (
          <li
            key={`${rating.game}/${rating.mode}`}
            className="relative flex min-h-13 items-center gap-3.5 border-t border-line py-2 hover:bg-raised/40"
          >
            <GameChip slug={rating.game} className="h-8 w-12" />
            <div className="min-w-0 grow">
              <Link
                to="/leaderbords"
                search={{ game: rating.game, mode: rating.mode }}
                dir="auto"
                className="block truncate text-14 font-semibold after:absolute after:inset-0"
              >
                {gameName(rating.game)}
              </Link>
              <span dir="auto" className="block truncate text-12 text-muted">
                {modeName(rating.game, rating.mode)}
              </span>
            </div>
            <Sparkline values={rating.curve} className="max-[22rem]:hidden" />
            <span className="font-wide w-13 text-end text-16 tabular-nums">{rating.rating}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
