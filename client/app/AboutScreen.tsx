import { useQuery } from '@tanstack/react-query'
import { gamesQuery } from '#client/domains/players/games.ts'
import { StaticPage } from '#client/domains/site/StaticPage.tsx'
import { GameSlices } from '#client/ui/art/GameSlices.tsx'

/** The page about the site, below the pictures of its games. */
export function AboutScreen() {
  const { data } = useQuery(gamesQuery)
  return (
    <>
      <GameSlices slugs={data?.results.map(({ slug }) => slug) ?? []} className="h-32 sm:h-48" />
      <StaticPage name="about" />
    </>
  )
}
