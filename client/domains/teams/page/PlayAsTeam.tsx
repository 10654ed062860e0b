import { t } from '#messages/teams.ts'
import { Swords } from 'lucide-react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ButtonLink } from '#client/ui/Button.tsx'

/** A link to open a lobby for the team, if its game has team modes. */
export function PlayAsTeam({ game }: { game: string }) {
  const modes = useCatalogue().games.find(({ slug }) => slug === game)?.modes ?? []
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
      {t('teams.play_as_team.open_a_lobby')}
    </ButtonLink>
  )
}
