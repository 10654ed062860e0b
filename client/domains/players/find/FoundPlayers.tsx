import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChallengeLink } from '#client/domains/players/ChallengeLink.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

export type Badge = { id: string; username: string; avatar_url: string | null }
type Props = { label: string; players: readonly Badge[]; menuOf: (username: string) => ReactNode }

/** Players as rows: a link to the profile, the challenge and the menu. */
export function FoundPlayers({ label, players, menuOf }: Props) {
  return (
    <ul aria-label={label} className="rounded-card border border-line bg-surface">
      {players.map(({ id, username, avatar_url: url }) => (
        <li
          key={id}
          className="relative flex min-h-16 items-center gap-3.5 border-b border-line px-4 py-2.5 last:border-0 hover:bg-raised/40"
        >
          <PlayerAvatar name={username} url={url} size={36} />
          <Link
            to="/profile/$username"
            params={{ username }}
            search={{}}
            dir="auto"
            className="min-w-0 grow truncate text-start text-14 font-semibold after:absolute after:inset-0 hover:underline"
          >
            {username}
          </Link>
          <span className="relative max-sm:-me-2">
            <ChallengeLink username={username} isInRow />
          </span>
          <span className="relative -me-2">{menuOf(username)}</span>
        </li>
      ))}
    </ul>
  )
}
