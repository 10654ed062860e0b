import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { roundText } from './occasion-text.ts'

/** The tournament that a match is part of, and the round, as a link to its bracket. */
export function Occasion({ tournament }: { tournament: NonNullable<Lobby['tournament']> }) {
  const { id, name } = tournament
  return (
    <Link
      to="/tournament-details"
      search={{ tournamentId: id }}
      className="flex min-h-11 min-w-0 items-center gap-2 text-14 font-semibold text-text hover:underline"
    >
      <Trophy aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="font-normal text-muted"> · {roundText(tournament)}</span>
      </span>
    </Link>
  )
}
