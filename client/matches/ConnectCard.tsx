import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { Match } from './queries.ts'

type Props = { match: Match; how: string; handleLabel: string }

/** How the players find each other in the game: the mode's own words and everybody's handle. */
export function ConnectCard({ match, how, handleLabel }: Props) {
  return (
    <Card title="How to connect">
      <p className="text-16 text-pretty text-muted">{how}</p>
      <div className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {match.sides.map((side) => (
          <ul key={side.id} aria-label={`${handleLabel} of ${side.name}`}>
            {side.players.map((player) => (
              <li key={player.id} className="flex items-center justify-between gap-3 border-t border-line py-2.5">
                <div className="min-w-0">
                  <p dir="auto" className="truncate text-left text-12 text-faint">{player.username}</p>
                  <p dir="auto" className="truncate text-left text-16 font-semibold">{player.handle ?? 'not shown'}</p>
                </div>
                {player.handle ? <CopyButton text={player.handle} label={`Copy ${handleLabel} of ${player.username}`} /> : null}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Card>
  )
}
