import { t } from '#messages/matches.ts'
import { ExternalLink } from 'lucide-react'
import type { Game } from '#client/domains/players/games.ts'
import { ButtonAnchor } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { GameList } from './GameList.tsx'
import { MapsToPlay } from './MapsToPlay.tsx'
import { challengesOpponent, launchUrl } from './launch.ts'
import type { Match } from '#client/domains/matches/queries.ts'

type Props = {
  match: Match
  playerId: string | undefined
  game: Game | undefined
  how: string
  /** The games of the series are shown elsewhere on the page. */
  hasGames?: boolean
}

/** Checks whether there are handles to show: they are only visible to players of a running match. */
export function hasHandles(match: Match | undefined): match is Match {
  if (match?.status !== 'live' && match?.status !== 'reported') return false
  return match.sides.some((side) => side.players.some((player) => player.handle !== null))
}

/** How the players meet in the game: maps and hosts, the game itself, in-game names, and the mode's instructions. */
export function ConnectCard({ match, playerId, game, how, hasGames = false }: Props) {
  const players = match.sides.flatMap((side) => side.players)
  const isByService = match.games.length > 0
  const url = isByService ? undefined : launchUrl(game?.launch, match, playerId)
  return (
    <Card
      title={t('matches.connect_card.how_to_connect')}
      aria-label={t('matches.connect_card.how_to_connect')}
    >
      {isByService ? (
        <GameList match={match} playerId={playerId} className="mb-3" />
      ) : hasGames || challengesOpponent(game?.launch) ? null : (
        <div className="mb-3">
          <MapsToPlay match={match} playerId={playerId} />
        </div>
      )}
      <ul
        aria-label={game?.handle_label ?? t('matches.connect_card.in_game_names')}
        className="grid grid-cols-2 gap-x-4 sm:gap-x-8"
      >
        {players.map((player) => (
          <li
            key={player.id}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-2.5"
          >
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
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-64 text-14 text-pretty text-muted">{how}</p>
        {url ? (
          <ButtonAnchor
            href={url}
            {...(url.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            size="large"
            className="max-sm:w-full"
            icon={<ExternalLink aria-hidden="true" className="size-5" />}
          >
            {t('matches.connect_card.open', { program: game?.launch?.name ?? '' })}
          </ButtonAnchor>
        ) : null}
      </div>
    </Card>
  )
}
