import type { Mode } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'

/** How a mode is played: scoring, maps and draws. */
export function ModeCard({ mode }: { mode: Mode }) {
  const facts: [string, string][] = [
    ['Scoring', mode.scoring],
    ['Maps', mode.maps.map((map) => map.name).join(', ')],
    ['Draws', mode.allows_draw ? 'A game can end in a draw.' : ''],
  ]
  return (
    <Card title="How it is played">
      <dl className="grid gap-3.5">
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="grid gap-0.5 sm:grid-cols-[5.5rem_1fr] sm:gap-4">
              <dt className="text-14 font-semibold">{name}</dt>
              <dd className="text-14 text-pretty text-muted">{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
