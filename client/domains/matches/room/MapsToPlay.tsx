import { t } from '#messages/matches.ts'
import { ArtTile } from '#client/ui/art/ArtTile.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
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
  if (match.best_of > 1)
    return (
      <SeriesGames
        match={match}
        playerId={playerId}
        isWatching={isWatching}
        scores={scoresOf(match)}
        count={countOf(match)}
      />
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

/** The scores that are known: of a match that is over, or of the games that a service has reported. */
function scoresOf({ scores, games, best_of }: Match): (readonly [number, number] | undefined)[] {
  if (scores) return scores
  return Array.from(
    { length: best_of },
    (_, index) => games.find(({ number }) => number === index + 1)?.score ?? undefined,
  )
}

/** A match that is over has only the games that were played. */
const countOf = ({ scores, hosts }: Match) => scores?.length ?? hosts.length
