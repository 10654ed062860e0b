import { t } from '#messages/matches.ts'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonAnchor } from '#client/ui/Button.tsx'
import { GameList } from './GameList.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { gameSentence, currentGame } from './serviceText.ts'

type Props = {
  match: Match
  playerId: string | undefined
  clock: ReactNode
  quiet: ReactNode
  /** The form to report manually, in case the service's result is wrong or missing. */
  manualReport: ReactNode
}

/** The game on a results service: the link to the board, and that no report is needed. */
export function ServicePanel({ match, playerId, clock, quiet, manualReport }: Props) {
  const [isManual, setManual] = useState(false)
  const game = currentGame(match)
  if (!game) return null
  const white = match.sides.find((side) => side.id === game.white_side_id)
  const isWhite = white?.players.some((player) => player.id === playerId)
  const isSeries = match.best_of > 1
  const place = { number: game.number, best_of: match.best_of }
  return (
    <>
      <section
        aria-label={t('common.now')}
        className="rounded-card border border-accent-text bg-surface p-4 sm:p-6"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 grow basis-64">
            <div aria-live="polite">
              <h2 className="text-20">
                {game.status === 'open'
                  ? t('matches.service_panel.you_have', {
                      series: isSeries ? 'yes' : 'no',
                      colour: isWhite ? 'white' : 'black',
                      ...place,
                    })
                  : isSeries
                    ? t('matches.service_panel.game_of', place)
                    : t('matches.service_panel.your_game')}
              </h2>
              <p className="mt-1 text-16 text-pretty text-muted">{gameSentence(game)}</p>
            </div>
            <div className="mt-2">{clock}</div>
          </div>
          {game.status === 'open' && game.url ? (
            <ButtonAnchor
              href={game.url}
              target="_blank"
              rel="noopener noreferrer"
              variant="main"
              size="large"
              className="max-sm:w-full"
              icon={<ExternalLink aria-hidden="true" className="size-5" />}
            >
              <span>
                {t.rich('matches.service_panel.play_at_lichess', { hidden: <span className="sr-only" /> })}
              </span>
            </ButtonAnchor>
          ) : null}
        </div>
        {isSeries ? <GameList match={match} playerId={playerId} className="mt-4" /> : null}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 empty:hidden">
          {match.can.report && !isManual ? (
            <Button size="small" variant="outline" onClick={() => setManual(true)}>
              {t('matches.service_panel.by_hand')}
            </Button>
          ) : null}
          {quiet}
        </div>
      </section>
      {isManual && match.can.report ? manualReport : null}
    </>
  )
}
