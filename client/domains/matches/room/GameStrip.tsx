import { t } from '#messages/matches.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { useMatchNames } from './use-match-names.ts'

/** The games of a running series in one line below its picture: their scores, and which one is played now. */
export function GameStrip({ match }: { match: Match }) {
  const { mapName } = useMatchNames(match)
  const now = match.status === 'live' ? match.running.length : -1
  return (
    <ol
      aria-label={t('matches.game_strip.label')}
      className="grid auto-cols-fr grid-flow-col divide-x divide-line border-b border-line"
    >
      {Array.from({ length: match.best_of }, (_, index) => {
        const score = match.running[index]
        const map = match.maps[index]
        const isNow = index === now
        return (
          <li
            key={index}
            className={`min-w-0 border-b-4 px-3 py-2.5 sm:px-5 ${isNow ? 'border-live' : 'border-transparent'}`}
          >
            <p className="truncate text-12 text-muted sm:text-14">
              {map === undefined ? t('matches.score_form.game_game', { game: index + 1 }) : mapName(map)}
            </p>
            <p className="font-wide text-16 tabular-nums sm:text-20">
              {score ? (
                <>
                  <span aria-hidden="true">
                    {score[0]} – {score[1]}
                  </span>
                  <span className="sr-only">{t('common.score', { first: score[0], second: score[1] })}</span>
                </>
              ) : isNow ? (
                <span className="text-live">{t('matches.service.on_now')}</span>
              ) : (
                <span aria-hidden="true" className="text-faint">
                  –
                </span>
              )}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
