import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GameTile } from '#client/domains/players/GameArt.tsx'
import { noteOf } from '#client/domains/lobbies/create/gameNote.ts'
import { offered } from '#client/domains/players/games.ts'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { query } from '#client/lib/api/query.ts'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4'

/** The games, with links to their modes. */
export function GameStrip() {
  const { data, isError } = useQuery(query('GET v1 /games/'))
  if (isError || data?.results.length === 0) return null
  return (
    <section aria-labelledby="games">
      <h2 id="games" className="mb-4 text-20">
        {t('site.game_strip.pick_your_game')}
      </h2>
      <ul className={grid}>
        {data
          ? offered(data.results).map((game) => (
              <li key={game.slug}>
                <Link to="/play" search={{ game: game.slug }} className="group block rounded-card">
                  <GameTile
                    slug={game.slug}
                    name={game.name}
                    note={noteOf(game)}
                    className="h-30 w-full transition-[filter] duration-150 group-hover:brightness-115 sm:h-36"
                  />
                </Link>
              </li>
            ))
          : Array.from({ length: 8 }, (_, index) => (
              <li key={index}>
                <Skeleton className="h-30 w-full rounded-card sm:h-36" />
              </li>
            ))}
      </ul>
    </section>
  )
}
