import { Link } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { PlayerAvatar } from '#client/art/PlayerAvatar.tsx'
import type { Match } from '#client/matches/queries.ts'
import { PersonMenu } from '#client/teams/PersonMenu.tsx'
import { TeamCrest } from '#client/teams/TeamCrest.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { Lobby, LobbySide } from './queries.ts'
import { seatsOf } from './words.ts'

type Props = { lobby: Lobby; match: Match | undefined; playerId: string | undefined }

/** Both sides seat by seat. */
export function ParticipantsTab({ lobby, match, playerId }: Props) {
  const { taken, all } = seatsOf(lobby)
  const ready = lobby.sides.flatMap((side) => side.players).filter((player) => player.state === 'ready').length
  const count = lobby.status === 'ready_check' ? `${ready} of ${all} ready` : `${taken} of ${all} seats taken`
  return (
    <Card title="Players" aside={count}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {lobby.sides.map((side) => (
          <div key={side.id} className="min-w-0">
            {side.team_id ? <TeamName id={side.team_id} name={side.name} /> : null}
            <ul aria-label={side.name || 'Open side'}>
              {side.players.map((player) => (
                <Seat key={player.id} player={player} isCaptain={player.id === side.captain_id} isMe={player.id === playerId} showReady={lobby.status === 'ready_check'} handle={handleOf(match, player.id)} />
              ))}
              {Array.from({ length: Math.max(0, lobby.team_size - side.players.length) }, (_, index) => (
                <li key={`free-${index}`} className="flex min-h-14 items-center gap-3 border-t border-line text-14 text-faint">
                  <span aria-hidden="true" className="grid size-8 place-items-center rounded-input border border-dashed border-line"><Plus className="size-4" /></span>
                  free seat
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}

function TeamName({ id, name }: { id: number; name: string }) {
  return (
    <h3 dir="auto" className="mb-2 flex min-w-0 items-center gap-2.5 text-left text-16">
      <TeamCrest team={{ name, logo_url: null }} size={28} />
      <Link to="/team/$teamId" params={{ teamId: String(id) }} title={name} className="truncate hover:underline">
        {name}
      </Link>
    </h3>
  )
}

type SeatProps = { player: LobbySide['players'][number]; isCaptain: boolean; isMe: boolean; showReady: boolean; handle: string | undefined }

function Seat({ player, isCaptain, isMe, showReady, handle }: SeatProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2">
      <PlayerAvatar name={player.username} url={player.avatar_url} />
      <div className="min-w-0 grow">
        <Link to="/profile/$username" params={{ username: player.username }} search={{}} dir="auto" className={`block truncate text-left text-14 font-semibold hover:underline ${isMe ? 'text-accent-text' : ''}`}>
          {player.username}
        </Link>
        {handle ? <p dir="auto" className="truncate text-left text-12 text-faint">{handle}</p> : null}
      </div>
      {isCaptain ? <Badge>captain</Badge> : null}
      <span className="text-14 text-muted tabular-nums">{player.rating}</span>
      <PersonMenu username={player.username} className="-mx-1.5" />
      {showReady ? (
        player.state === 'ready' ? <Check role="img" aria-label="ready" className="size-5 text-win" /> : <span className="w-5 text-center text-12 text-faint"><span className="sr-only">not ready</span>…</span>
      ) : null}
    </li>
  )
}

function handleOf(match: Match | undefined, playerId: string): string | undefined {
  return match?.sides.flatMap((side) => side.players).find((player) => player.id === playerId)?.handle ?? undefined
}
