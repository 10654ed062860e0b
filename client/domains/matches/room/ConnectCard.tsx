import { t } from '#messages/matches.ts'
import { Card } from '#client/ui/Card.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { GameList } from './GameList.tsx'
import type { Match } from '#client/domains/matches/queries.ts'

type Props = { match: Match; how: string; handleLabel: string; mapName: (slug: string) => string }

/** Whether there is something to show: game handles are only visible to players of a running match. */
export function hasHandles(match: Match | undefined): match is Match {
  if (match?.status !== 'live' && match?.status !== 'reported') return false
  return match.sides.some((side) => side.players.some((player) => player.handle !== null))
}

/** How the players meet in the game: maps and hosts, game handles, and the mode's instructions. */
export function ConnectCard({ match, how, handleLabel, mapName }: Props) {
  const players = match.sides.flatMap((side) => side.players)
  return (
    <Card title={t('matches.connect_card.how_to_connect')}>
      {match.games.length > 0 ? (
        <GameList match={match} className="mb-3" />
      ) : (
        <Hosts match={match} mapName={mapName} />
      )}
      <ul aria-label={handleLabel}>
        {players.map((player) => (
          <li key={player.id} className="flex items-center justify-between gap-3 border-b border-line py-2.5">
            <div className="min-w-0">
              <p dir="auto" className="truncate text-start text-12 text-faint">
                {player.username}
              </p>
              <p dir="auto" className="truncate text-start text-16 font-semibold">
                {player.handle ?? t('matches.connect_card.not_shown')}
              </p>
            </div>
            {player.handle ? (
              <CopyButton
                text={player.handle}
                label={t('matches.connect_card.copy_name', { player: player.username })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 text-pretty text-muted">{how}</p>
    </Card>
  )
}

/** The map and host of each game of the series. */
function Hosts({ match, mapName }: { match: Match; mapName: (slug: string) => string }) {
  const nameOf = (id: number) => match.sides.find((side) => side.id === id)?.name ?? ''
  return (
    <ol aria-label={t('matches.connect_card.games')} className="mb-3 grid gap-1.5 text-14 text-muted">
      {match.hosts.map((host, game) => {
        const map = match.maps[game]
        return (
          <li key={game} className="min-w-0 wrap-anywhere">
            {t.rich(hostKey(match.best_of > 1, map !== undefined), {
              b: <bdi className="font-semibold text-text" />,
              game: game + 1,
              map: map ? mapName(map) : '',
              side: nameOf(host),
            })}
          </li>
        )
      })}
    </ol>
  )
}

function hostKey(isSeries: boolean, hasMap: boolean) {
  if (isSeries) return hasMap ? 'matches.connect_card.game_map_and_host' : 'matches.connect_card.game_host'
  return hasMap ? 'matches.connect_card.map_and_host' : 'matches.connect_card.host'
}
