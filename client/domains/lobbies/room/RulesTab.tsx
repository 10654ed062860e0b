import { useCatalogue } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { seriesText } from '#client/domains/lobbies/texts/texts.ts'

/** The rules of this lobby: those of the mode, then those of every lobby. */
export function RulesTab({ lobby }: { lobby: Lobby }) {
  const { mode } = useCatalogue()
  const lobbyMode = mode(lobby.game, lobby.mode)
  const rules: [string, string][] = [
    [
      'Series',
      `Played as ${seriesText(lobby.best_of)}. ${lobby.best_of > 1 ? `The first to win ${Math.floor(lobby.best_of / 2) + 1} games takes it; games after that are not played.` : ''}`,
    ],
    ['Scoring', lobbyMode?.scoring ?? ''],
    [
      'Draws',
      lobbyMode?.allows_draw
        ? 'A game of this mode can end in a draw; a drawn match moves the ratings towards each other.'
        : 'A game of this mode cannot end in a draw: play it out.',
    ],
    [
      'Ready check',
      lobby.starts_at
        ? 'From five minutes before the start until ten minutes after it everybody says “ready”. A side that is whole may then claim the win against one that is not.'
        : 'When all seats are taken, each player has 60 seconds to say “ready”. Who does not loses the seat.',
    ],
    ...(lobbyMode && lobbyMode.maps.length > 0
      ? [
          [
            'Veto',
            'The captains take turns to ban and pick maps, 30 seconds each. When the time is up the server chooses at random.',
          ] satisfies [string, string],
        ]
      : []),
    [
      'Reports',
      'The captain of each side reports the score of each game. Two equal reports settle the match at once. One report alone stands after 15 minutes.',
    ],
    [
      'Different reports',
      'Both captains are asked to check and report again within 10 minutes. If the reports still differ, a moderator decides.',
    ],
    [
      'Disputes',
      'Both captains say what happened, once; screenshots and the chat are looked at as well. The side that a decision goes against may appeal once, to another moderator.',
    ],
    [
      'Giving up',
      'A side gives up when enough of its players wish it within five minutes: all of one or two, all but one of a larger side.',
    ],
    ...(lobby.entry_fee_cents > 0
      ? [
          [
            'Money',
            'Entries are set aside until the match is over. The pot less the platform’s fee goes to the winning side; after a draw or a void match all entries go back.',
          ] satisfies [string, string],
        ]
      : []),
    ...(lobby.rules ? [['Of the host', lobby.rules] satisfies [string, string]] : []),
    ['Conduct', 'The chat is kept with the match and can be read by moderators.'],
  ]
  return (
    <Card title="Rules">
      <dl className="grid gap-4">
        {rules
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:gap-4">
              <dt className="text-14 font-semibold">{name}</dt>
              <dd
                dir="auto"
                className="max-w-prose text-14 wrap-anywhere text-pretty whitespace-pre-line text-muted"
              >
                {text}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
