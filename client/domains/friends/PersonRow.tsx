import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

type Props = {
  person: { username: string; avatar_url: string | null }
  note?: ReactNode
  children: ReactNode
}

/** A player in a list, with actions at the end of the row. */
export function PersonRow({ person, note, children }: Props) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-4 py-2.5 last:border-0">
      <PlayerAvatar name={person.username} url={person.avatar_url} size={36} />
      <span className="min-w-0 grow basis-36">
        <Link
          to="/profile/$username"
          params={{ username: person.username }}
          search={{}}
          dir="auto"
          className="block truncate text-start text-14 font-semibold hover:underline"
        >
          {person.username}
        </Link>
        {note ? <span className="block text-12 text-faint">{note}</span> : null}
      </span>
      <span className="flex items-center gap-2.5">{children}</span>
    </li>
  )
}
