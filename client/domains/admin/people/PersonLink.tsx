import { Link } from '@tanstack/react-router'

/** A player's name, which leads to their page in the console. */
export function PersonLink({ player }: { player: { id: string; username: string } }) {
  return (
    <Link
      to="/admin/{-$section}/{-$id}"
      params={{ section: 'players', id: player.id }}
      search={{}}
      className="rounded-sm font-semibold text-text underline underline-offset-4"
    >
      <bdi>{player.username}</bdi>
    </Link>
  )
}
