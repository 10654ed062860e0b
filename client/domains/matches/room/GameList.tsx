import { ExternalLink } from 'lucide-react'
import type { Match } from '#client/domains/matches/queries.ts'
import { gameText } from './serviceText.ts'

/** The games that a results service hosts for this match: link, colours and result of each. */
export function GameList({ match, className = '' }: { match: Match; className?: string }) {
  const nameOf = (id: number) => match.sides.find((side) => side.id === id)?.name ?? ''
  return (
    <ul aria-label="Games at Lichess" className={className}>
      {match.games.map((game) => (
        <li
          key={game.number}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 text-14"
        >
          <span className="min-w-0">
            <span className="font-semibold">Game {game.number}</span>
            <span className="text-muted">
              {' '}
              · <bdi>{nameOf(game.white_side_id)}</bdi> has white
            </span>
          </span>
          <span className="flex items-center gap-3 text-muted">
            {game.score ? (
              <span className="font-semibold text-text tabular-nums">
                {game.score[0]} – {game.score[1]}
              </span>
            ) : (
              gameText[game.status]
            )}
            {game.url ? (
              <a
                href={game.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-6 items-center gap-1 underline underline-offset-4 hover:text-text"
              >
                {game.status === 'open' ? 'Board' : 'Look at it'}
                <span className="sr-only"> of game {game.number} at Lichess, in a new tab</span>
                <ExternalLink aria-hidden="true" className="size-3.5" />
              </a>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
