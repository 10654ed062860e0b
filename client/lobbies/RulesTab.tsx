import { useCatalogue } from '#client/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import type { Lobby } from './queries.ts'
import { seriesWords } from './words.ts'

/** The rules of this contest: the mode's own, then those of every lobby. */
export function RulesTab({ lobby }: { lobby: Lobby }) {
  const { mode } = useCatalogue()
  const here = mode(lobby.game, lobby.mode)
  const rules: [string, string][] = [
    ['Series', `Played as ${seriesWords(lobby.best_of)}. ${lobby.best_of > 1 ? `The first to win ${Math.floor(lobby.best_of / 2) + 1} games takes it; games after that are not played.` : ''}`],
    ['Scoring', here?.scoring ?? ''],
    ['Draws', here?.allows_draw ? 'A game of this mode can end in a draw; a drawn match moves the ratings towards each other.' : 'A game of this mode cannot end in a draw: play it out.'],
    ['Ready check', 'When all seats are taken, each player has 60 seconds to say “ready”. Who does not loses the seat.'],
    ['Reports', 'The captain of each side reports the score of each game. Two equal reports settle the match at once. One report alone stands after 15 minutes.'],
    ['Different reports', 'Both captains are asked to check and report again within 10 minutes. If the reports still differ, a moderator decides by both reports and the chat.'],
    ['Conduct', 'The chat is kept with the match and can be read by moderators.'],
  ]
  return (
    <Card title="Rules">
      <dl className="grid gap-4">
        {rules.filter(([, text]) => text !== '').map(([name, text]) => (
          <div key={name} className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:gap-4">
            <dt className="text-14 font-semibold">{name}</dt>
            <dd className="max-w-prose text-14 text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
