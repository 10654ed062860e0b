import { Swords } from 'lucide-react'
import { useCatalogue } from '#client/players/games.ts'
import { ButtonLink } from '#client/ui/Button.tsx'

/** The way to a lobby of the team, where its game is played by more than one a side. */
export function PlayAsTeam({ game }: { game: string }) {
  const modes = useCatalogue().game(game)?.modes ?? []
  const largest = modes.toSorted((one, other) => other.team_size - one.team_size)[0]
  if (!largest || largest.team_size < 2) return null
  return (
    <ButtonLink
      to="/play"
      search={{ game, mode: largest.slug }}
      variant="outline"
      size="small"
      icon={<Swords aria-hidden="true" className="size-4" />}
    >
      Open a lobby
    </ButtonLink>
  )
}
