import { t } from '#messages/matches.ts'
import type { GameScore } from '#core/site/game-score.ts'

/** The score of each game of a series, left to right. `maps`: the names of the maps, by game. `differing`: the games, from 0, that the other side reports otherwise. */
export function GameScores({
  scores,
  maps = [],
  differing = [],
  label = t('matches.game_strip.label'),
}: {
  scores: readonly GameScore[]
  maps?: readonly string[]
  differing?: readonly number[]
  label?: string
}) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2">
      {scores.map(([first, second], game) => (
        <li
          key={game}
          className={`rounded-input border px-3 py-1.5 text-center text-14 tabular-nums ${differing.includes(game) ? 'border-warn' : 'border-line'}`}
        >
          <span className="block text-12 text-faint">
            {maps[game] ?? t('matches.score_form.game_game', { game: game + 1 })}
          </span>
          <span aria-hidden="true">
            <span className={first > second ? 'font-bold' : ''}>{first}</span> –{' '}
            <span className={second > first ? 'font-bold' : ''}>{second}</span>
          </span>
          <span className="sr-only">{t('common.score', { first, second })}</span>
          {differing.includes(game) ? (
            <span className="block text-12 font-semibold text-warn">{t('matches.game_scores.differs')}</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
