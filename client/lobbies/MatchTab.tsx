import { Link } from '@tanstack/react-router'
import { type Mode, plainModeName, useCatalogue } from '#client/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Lobby } from './queries.ts'
import { ratingWords, regionName, seriesWords, sizeWords } from './words.ts'

/** Who to invite, and the terms. */
export function MatchTab({ lobby }: { lobby: Lobby }) {
  const { game, mode } = useCatalogue()
  const here = mode(lobby.game, lobby.mode)
  return (
    <div className="grid gap-4">
      {lobby.invite_link && lobby.status === 'open' ? <InviteCard link={lobby.invite_link} /> : null}
      <Terms lobby={lobby} mode={here} gameName={game(lobby.game)?.name ?? lobby.game} />
    </div>
  )
}

function InviteCard({ link }: { link: string }) {
  return (
    <Card title="Invite link">
      <p className="text-16 text-muted">This lobby is private: only who has this link finds it.</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-48 truncate rounded-input border border-line bg-bg px-3.5 py-2.5 text-14">{link}</code>
        <CopyButton text={link} label="Copy the invite link" size="normal" />
      </div>
    </Card>
  )
}

function Terms({ lobby, mode, gameName }: { lobby: Lobby; mode: Mode | undefined; gameName: string }) {
  const terms: [string, React.ReactNode][] = [
    ['Game', <Link key="game" to="/lobby" search={{ game: lobby.game }} className="hover:underline">{gameName}</Link>],
    ['Mode', `${plainModeName(mode?.name ?? lobby.mode)}, ${sizeWords(lobby.team_size)}`],
    ['Series', seriesWords(lobby.best_of)],
    ['Region', regionName(lobby.region)],
    ['Rating', ratingWords(lobby)],
    ['Entry', 'free'],
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
