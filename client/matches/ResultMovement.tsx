import { Link } from '@tanstack/react-router'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { PlayerAvatar } from '#client/art/PlayerAvatar.tsx'
import type { Match, MatchSide } from './queries.ts'

/** What a settled match did to everybody's rating. */
export function ResultMovement({ match }: { match: Match }) {
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      {match.sides.map((side) => (
        <ul key={side.id} aria-label={side.name}>
          {side.players.map((player) => (
            <Row key={player.id} player={player} />
          ))}
        </ul>
      ))}
    </div>
  )
}

function Row({ player }: { player: MatchSide['players'][number] }) {
  const after = player.rating_after ?? player.rating
  const moved = after - player.rating
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <PlayerAvatar name={player.username} url={player.avatar_url} />
      <Link to="/profile/$username" params={{ username: player.username }} search={{}} dir="auto" className="min-w-0 flex-1 truncate text-left text-14 font-semibold hover:underline">
        {player.username}
      </Link>
      <span className="text-14 text-muted tabular-nums">
        {player.rating} → <span className="font-semibold text-text">{after}</span>
      </span>
      <Movement by={moved} />
    </li>
  )
}

/** A movement of a rating: sign, arrow and colour. */
export function Movement({ by }: { by: number }) {
  if (by === 0) return <span className="min-w-14 text-right text-14 text-muted tabular-nums">±0</span>
  const Icon = by > 0 ? TrendingUp : TrendingDown
  return (
    <span className={`inline-flex min-w-14 items-center justify-end gap-1 text-14 font-semibold tabular-nums ${by > 0 ? 'text-win' : 'text-loss'}`}>
      <Icon aria-hidden="true" className="size-4" />
      {by > 0 ? `+${by}` : `−${-by}`}
    </span>
  )
}
