import { t } from '#messages/matches.ts'
import { gamesWon } from '#core/matches/series.ts'
import { ArtTile } from '#client/ui/art/ArtTile.tsx'
import { type Match, sideIn } from '#client/domains/matches/queries.ts'
import { SeriesGames } from './SeriesGames.tsx'
import { useMatchNames } from './use-match-names.ts'
import { startOn } from './vetoText.ts'

type Props = {
  match: Match
  playerId?: string | undefined
  /** True for spectators, who are not told who hosts. */
  isWatching?: boolean
}

/** The map, the host and the starting side of each game; a sentence where a single game has no map. */
export function MapsToPlay({ match, playerId, isWatching = false }: Props) {
  const { mapName, startName } = useMatchNames(match)
  const mySide = match.sides[sideIn(match, playerId) ?? -1]?.id
  // Games that were not needed are left out, as soon as the reader has reported all.
  const told = match.scores ?? match.reports.findLast((each) => each.side_id === mySide)?.scores
  if (match.best_of > 1)
    return (
      <>
        <SeriesGames
          match={match}
          playerId={playerId}
          isWatching={isWatching}
          scores={told ?? match.running}
          count={told?.length ?? match.hosts.length}
        />
        <p role="status" className="sr-only">
          {newsOf(match, mapName)}
        </p>
      </>
    )
  const nameOf = (id: number | undefined) => match.sides.find((side) => side.id === id)?.name ?? ''
  const [map] = match.maps
  const [host] = match.hosts
  if (map === undefined)
    return (
      <p className="text-14 wrap-anywhere text-muted">
        {t.rich('matches.connect_card.host', {
          b: <bdi className="font-semibold text-text" />,
          side: nameOf(host),
        })}
      </p>
    )
  const begun = startOn(match.veto, map)
  return (
    <ol aria-label={t('matches.connect_card.games')}>
      <li>
        <ArtTile
          slug={`${match.game}-${map}`}
          name={mapName(map)}
          note={[
            ...(isWatching ? [] : [t('matches.connect_card.hosted', { side: nameOf(host) })]),
            ...(begun
              ? [
                  t('matches.connect_card.starts', {
                    side: nameOf(begun.sideId),
                    start: startName(begun.start),
                  }),
                ]
              : []),
          ].join(' · ')}
          className="h-32 w-full sm:h-40"
        />
      </li>
    </ol>
  )
}

/** The last game that is over, for readers of the screen. */
function newsOf(match: Match, mapName: (slug: string) => string): string {
  const last = match.running.at(-1)
  if (!last || last[0] === last[1]) return ''
  const winner = last[0] > last[1] ? 0 : 1
  const inOrder = ([one, other]: readonly [number, number]) => (winner === 0 ? [one, other] : [other, one])
  const [first = 0, second = 0] = inOrder(last)
  const [won = 0, lost = 0] = inOrder(gamesWon(match.running))
  const map = match.maps[match.running.length - 1]
  return t('matches.series_games.news', {
    side: match.sides[winner]?.name ?? '',
    game: map ? mapName(map) : t('matches.score_form.game_game', { game: match.running.length }),
    first,
    second,
    won,
    lost,
  })
}
