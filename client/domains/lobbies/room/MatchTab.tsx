import { Link } from '@tanstack/react-router'
import { type Mode, plainModeName, useCatalogue } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { LinkCard } from './LinkCard.tsx'
import { moneyState, prizeSum } from '#client/domains/lobbies/end/prizeText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { ratingText, regionName, seriesText, teamSizeText } from '#client/domains/lobbies/texts/texts.ts'

/** How to connect to the others, and the terms. */
export function MatchTab({ lobby }: { lobby: Lobby }) {
  const { game, mode } = useCatalogue()
  const lobbyMode = mode(lobby.game, lobby.mode)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lobby.invite_link && lobby.status === 'open' ? <LinkCard link={lobby.invite_link} /> : null}
      <Terms lobby={lobby} mode={lobbyMode} gameName={game(lobby.game)?.name ?? lobby.game} />
    </div>
  )
}

type Term = [string, React.ReactNode]

/** The entry and the prize; refunded pots have no prize. */
function moneyTerms(lobby: Lobby): Term[] {
  const state = moneyState(lobby)
  if (state === 'free') return [['Entry', 'free']]
  const entry = (
    <span key="entry">
      <Money cents={lobby.entry_fee_cents} /> each
    </span>
  )
  if (state === 'given_back') return [['Entry', <>{entry}, given back</>]]
  return [
    ['Entry', entry],
    ['Pot', <Money key="pot" cents={lobby.pot_cents} />],
    [
      `${lobby.team_size > 1 ? 'Winning side' : 'Winner'} ${state === 'won' ? 'got' : 'gets'}`,
      <span key="prize" className="tabular-nums">
        {prizeSum(lobby)}
      </span>,
    ],
    ['Platform fee', <Money key="fee" cents={lobby.fee_cents} />],
  ]
}

function Terms({ lobby, mode, gameName }: { lobby: Lobby; mode: Mode | undefined; gameName: string }) {
  const terms: Term[] = [
    [
      'Game',
      <Link key="game" to="/lobby" search={{ game: lobby.game }} className="hover:underline">
        {gameName}
      </Link>,
    ],
    ['Mode', `${plainModeName(mode?.name ?? lobby.mode)}, ${teamSizeText(lobby.team_size)}`],
    ['Series', seriesText(lobby.best_of)],
    ['Region', regionName(lobby.region)],
    ['Rating', ratingText(lobby)],
    ...moneyTerms(lobby),
    ...(lobby.starts_at
      ? [['Start', <Time key="start" at={lobby.starts_at} format="absolute" />] satisfies Term]
      : []),
    ['Opened', <Time key="opened" at={lobby.created} />],
  ]
  return (
    <Card title="Terms">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {terms.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-12 text-faint">{name}</dt>
            <dd className="mt-0.5 text-14 font-semibold first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
