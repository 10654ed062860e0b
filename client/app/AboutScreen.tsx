import { useCatalogue } from '#client/domains/players/games.ts'
import { StaticPage } from '#client/domains/site/StaticPage.tsx'
import { GameSlices } from '#client/ui/art/GameSlices.tsx'

/** The page about the site, below the pictures of its games. */
export function AboutScreen() {
  const { games } = useCatalogue()
  return (
    <>
      <GameSlices games={games} className="h-32 sm:h-48" />
      <StaticPage name="about" />
    </>
  )
}
