import { t } from '#messages/matches.ts'
import { ArtTile } from '#client/ui/art/ArtTile.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { useMatchNames } from './use-match-names.ts'
import { startOn } from './vetoText.ts'

/** The map, the host and the starting side of each game: large pictures, or sentences where the game has no maps. */
export function MapsToPlay({ match }: { match: Match }) {
  const { mapName, startName } = useMatchNames(match)
  const isSeries = match.best_of > 1
  const nameOf = (id: number | undefined) => match.sides.find((side) => side.id === id)?.name ?? ''
  const hostOf = (game: number) => nameOf(match.hosts[game])
  const startOf = (map: string) => {
    const begun = startOn(match.veto, map)
    return begun
      ? [t('matches.connect_card.starts', { side: nameOf(begun.sideId), start: startName(begun.start) })]
      : []
  }
  if (match.maps.length === 0)
    return (
      <ol aria-label={t('matches.connect_card.games')} className="mb-3 grid gap-1.5 text-14 text-muted">
        {match.hosts.map((host, game) => (
          <li key={game} className="min-w-0 wrap-anywhere">
            {t.rich(isSeries ? 'matches.connect_card.game_host' : 'matches.connect_card.host', {
              b: <bdi className="font-semibold text-text" />,
              game: game + 1,
              side: hostOf(game),
            })}
          </li>
        ))}
      </ol>
    )
  return (
    <ol
      aria-label={t('matches.connect_card.games')}
      className={`mb-3 grid gap-2.5 ${isSeries ? 'grid-cols-2 sm:grid-cols-3' : ''}`}
    >
      {match.maps.map((map, game) => (
        <li key={map}>
          <ArtTile
            slug={`${match.game}-${map}`}
            name={mapName(map)}
            note={[
              t(isSeries ? 'matches.connect_card.game_hosted' : 'matches.connect_card.hosted', {
                game: game + 1,
                side: hostOf(game),
              }),
              ...startOf(map),
            ].join(' · ')}
            className={isSeries ? 'h-24 w-full sm:h-28' : 'h-32 w-full sm:h-40'}
          />
        </li>
      ))}
    </ol>
  )
}
