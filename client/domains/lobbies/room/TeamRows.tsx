import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { tierOf } from '#core/tier.ts'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'

type Props = { lobby: Lobby; playerId: string | undefined }

/** The players of two teams are below their picture while they play. Before that, seats change in a list of their own. */
export const hasTeamRows = ({ status, team_size: size }: Pick<Lobby, 'status' | 'team_size'>): boolean =>
  size > 1 && (status === 'veto' || status === 'live' || status === 'reported' || status === 'disputed')

/** The players of two teams, face to face. */
export function TeamRows({ lobby, playerId }: Props) {
  return (
    <div dir="ltr" className="grid grid-cols-2 divide-x divide-line border-b border-line">
      {lobby.sides.slice(0, 2).map((side, index) => (
        <ul key={side.id} aria-label={side.name} className="min-w-0 px-3 py-1.5 sm:px-6">
          {side.players.map((player) => (
            <Player key={player.id} player={player} isRight={index === 1} isMine={player.id === playerId} />
          ))}
        </ul>
      ))}
    </div>
  )
}

type RowProps = {
  player: LobbySide['players'][number]
  isRight: boolean
  isMine: boolean
}

function Player({ player, isRight, isMine }: RowProps) {
  const tier = player.provisional ? undefined : tierOf(player.rating)
  return (
    <li className={`flex min-h-11 items-center gap-2.5 ${isRight ? 'flex-row-reverse text-right' : ''}`}>
      <PlayerAvatar name={player.username} url={player.avatar_url} size={28} className="max-[22rem]:hidden" />
      <PlayerLink
        username={player.username}
        className={`min-w-0 grow truncate text-14 font-semibold hover:underline ${isMine ? 'text-accent-text' : ''}`}
      />
      <span
        className={`flex shrink-0 items-center gap-1.5 text-14 text-muted tabular-nums ${isRight ? 'flex-row-reverse' : ''}`}
      >
        <span className="max-sm:hidden">{player.rating}</span>
        {tier ? (
          <>
            <TierEmblem tier={tier} size={18} />
            <span className="sr-only">{tierName(tier)}</span>
          </>
        ) : null}
      </span>
    </li>
  )
}
