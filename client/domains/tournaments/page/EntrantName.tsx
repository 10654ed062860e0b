import { Link } from '@tanstack/react-router'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'

type Props = { name: string; teamId: number | null }

/** The name of an entrant, as a link to the player or the team. */
export function EntrantName({ name, teamId }: Props) {
  const look = 'block min-w-0 truncate font-semibold hover:underline'
  return teamId === null ? (
    <PlayerLink username={name} className={look} />
  ) : (
    <Link to="/team/$teamId" params={{ teamId: String(teamId) }} dir="auto" className={look}>
      {name}
    </Link>
  )
}
