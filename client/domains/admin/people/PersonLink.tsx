import { Link } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'

/** A player's name, which leads to their page in the console for those who may see it. */
export function PersonLink({ player }: { player: { id: string; username: string } }) {
  const { data: profile } = useProfile()
  const name = <bdi>{player.username}</bdi>
  if (!isPermitted(profile, 'players')) return <span className="font-semibold">{name}</span>
  return (
    <Link
      to="/admin/{-$section}/{-$id}"
      params={{ section: 'players', id: player.id }}
      search={{}}
      className="rounded-sm font-semibold text-text underline underline-offset-4"
    >
      {name}
    </Link>
  )
}
