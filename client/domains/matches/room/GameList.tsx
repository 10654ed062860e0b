import { t } from '#messages/matches.ts'
import { ExternalLink } from 'lucide-react'
import { type Match, sideIn } from '#client/domains/matches/queries.ts'
import { seenBy } from '#core/matches/series.ts'
import { gameText } from './serviceText.ts'

type Props = { match: Match; playerId?: string | undefined; className?: string }

/** The games that a results service hosts for this match: link, colors and result of each. */
export function GameList({ match, playerId, className = '' }: Props) {
  const mySide = sideIn(match, playerId) ?? 0
  const nameOf = (id: number) => match.sides.find((side) => side.id === id)?.name ?? ''
  return (
    <ul aria-label={t('matches.game_list.games_at_lichess')} className={className}>
      {match.games.map((game) => (
        <li
          key={game.number}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 text-14"
        >
          <span className="min-w-0">
            {t.rich('matches.game_list.game_and_white', {
              b: <span className="font-semibold" />,
              muted: <span className="text-muted" />,
              bdi: <bdi />,
              number: game.number,
              side: nameOf(game.white_side_id),
            })}
          </span>
          <span className="flex items-center gap-3 text-muted">
            {game.score ? (
              <span className="font-semibold text-text tabular-nums">
                {seenBy(mySide, game.score).join(' – ')}
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
                <span>
                  {t.rich(
                    game.status === 'open' ? 'matches.game_list.board' : 'matches.game_list.look_at_it',
                    {
                      hidden: <span className="sr-only" />,
                      number: game.number,
                    },
                  )}
                </span>
                <ExternalLink aria-hidden="true" className="size-3.5" />
              </a>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
