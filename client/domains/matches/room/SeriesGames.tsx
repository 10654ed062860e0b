import { t } from '#messages/matches.ts'
import type { ReactNode } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { type Match, sideIn } from '#client/domains/matches/queries.ts'
import { seenBy } from '#core/matches/series.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { challengesOpponent } from './launch.ts'
import { GameRow } from './GameRow.tsx'
import { useMatchNames } from './use-match-names.ts'
import { mapStates, startOn } from './vetoText.ts'

type Props = {
  match: Match
  playerId?: string | undefined
  isWatching?: boolean
  /** The score of each game in the order of the sides, as far as it is known. */
  scores: readonly (GameScore | undefined)[]
  /** How many games to show. */
  count: number
  /** The fields of a game, where its score is entered. */
  fieldsOf?: (game: number) => ReactNode
  /** Stands below the fields of a game. */
  belowOf?: (game: number) => ReactNode
}

/** The games of a series at a glance: the map, who picked it, who hosts and how it ended. */
export function SeriesGames({
  match,
  playerId,
  isWatching = false,
  scores,
  count,
  fieldsOf,
  belowOf,
}: Props) {
  const { game: gameOf } = useCatalogue()
  const { mapName, startName } = useMatchNames(match)
  const mySide = sideIn(match, playerId)
  const mySideId = mySide === undefined ? undefined : match.sides[mySide]?.id
  const taken = match.veto ? mapStates(match.veto, match.sides, mySideId, startName) : []
  // A player who challenges the opponent elsewhere hosts nothing.
  const hasHost = !challengesOpponent(gameOf(match.game)?.launch)
  const nameOf = (id: number | undefined) => match.sides.find((side) => side.id === id)?.name ?? ''
  return (
    <ol aria-label={t('matches.connect_card.games')} className="grid gap-2">
      {Array.from({ length: count }, (_, index) => {
        const map = match.maps[index]
        const score = scores[index]
        const winner = !score || score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1
        const begun = map === undefined ? undefined : startOn(match.veto, map)
        const game = t('matches.score_form.game_game', { game: index + 1 })
        const host = t('matches.connect_card.hosted', { side: nameOf(match.hosts[index]) })
        return (
          <li key={index}>
            <GameRow
              slug={map === undefined ? match.game : `${match.game}-${map}`}
              picture={map === undefined ? gameOf(match.game)?.picture : undefined}
              title={map === undefined ? game : mapName(map)}
              note={[
                ...(map === undefined ? [] : [game]),
                ...(winner === undefined && !isWatching && hasHost ? [host] : []),
                ...(begun && winner === undefined
                  ? [
                      t('matches.connect_card.starts', {
                        side: nameOf(begun.sideId),
                        start: startName(begun.start),
                      }),
                    ]
                  : []),
              ].join(' · ')}
              below={belowOf?.(index)}
              won={winner === undefined ? undefined : winner === (mySide ?? 0) ? 'left' : 'right'}
              end={
                winner === undefined ? (
                  <span className="text-12 font-normal">{taken.find((each) => each.map === map)?.note}</span>
                ) : (
                  <bdi>{t('matches.series_games.side_won', { side: match.sides[winner]?.name ?? '' })}</bdi>
                )
              }
            >
              {fieldsOf?.(index) ?? (score ? <Score score={seenBy(mySide ?? 0, score)} /> : null)}
            </GameRow>
          </li>
        )
      })}
    </ol>
  )
}

function Score({ score: [first, second] }: { score: GameScore }) {
  const faint = 'text-muted'
  return (
    <p className="font-wide text-20 whitespace-nowrap tabular-nums sm:text-28">
      <span aria-hidden="true">
        <span className={second > first ? faint : ''}>{first}</span>
        <span className={faint}> – </span>
        <span className={first > second ? faint : ''}>{second}</span>
      </span>
      <span className="sr-only">{t('common.score', { first, second })}</span>
    </p>
  )
}
