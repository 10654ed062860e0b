import { Link } from '@tanstack/react-router'

type Props = { name: string; teamId: number | null }

/** The name of an entrant, as a link to the player or the team. */
export function EntrantName({ name, teamId }: Props) {
  const look = 'block min-w-0 truncate font-semibold hover:underline'
  return teamId === null ? (
    <Link to="/profile/$username" params={{ username: name }} dir="auto" className={look}>
      {name}
    </Link>
  ) : (
    <Link to="/team/$teamId" params={{ teamId: String(teamId) }} dir="auto" className={look}>
      {name}
    </Link>
  )
}
