import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { type Mode, plainModeName, useCatalogue } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { LinkCard } from './LinkCard.tsx'
import { moneyState, prizeSum } from '#client/domains/lobbies/end/prizeText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { ratingText, seriesText, teamSizeText } from '#client/domains/lobbies/texts/texts.ts'
import { regionName } from '#contract/region-name.ts'

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
  if (state === 'free') return [[t('common.entry'), t('lobbies.filters.free')]]
  const entry = (
    <span key="entry">
      {t.rich('lobbies.match_tab.money_each', { money: <Money cents={lobby.entry_fee_cents} /> })}
    </span>
  )
  if (state === 'given_back')
    return [[t('common.entry'), <>{t.rich('lobbies.match_tab.entry_given_back', { entry: entry })}</>]]
  return [
    [t('common.entry'), entry],
    [t('lobbies.match_tab.pot'), <Money key="pot" cents={lobby.pot_cents} />],
    [
      t(state === 'won' ? 'lobbies.match_tab.got' : 'lobbies.match_tab.gets', {
        who: lobby.team_size > 1 ? 'side' : 'player',
      }),
      <span key="prize" className="tabular-nums">
        {prizeSum(lobby)}
      </span>,
    ],
    [t('common.platform_fee'), <Money key="fee" cents={lobby.fee_cents} />],
  ]
}

function Terms({ lobby, mode, gameName }: { lobby: Lobby; mode: Mode | undefined; gameName: string }) {
  const terms: Term[] = [
    [
      t('common.game'),
      <Link key="game" to="/lobby" search={{ game: lobby.game }} className="hover:underline">
        {gameName}
      </Link>,
    ],
    [t('common.mode'), `${plainModeName(mode?.name ?? lobby.mode)}, ${teamSizeText(lobby.team_size)}`],
    [t('lobbies.match_tab.series'), seriesText(lobby.best_of)],
    [t('common.region'), regionName(lobby.region)],
    [t('common.rating'), ratingText(lobby)],
    ...moneyTerms(lobby),
    ...(lobby.starts_at
      ? [
          [
            t('lobbies.match_tab.start'),
            <Time key="start" at={lobby.starts_at} format="absolute" />,
          ] satisfies Term,
        ]
      : []),
    [t('lobbies.match_tab.opened'), <Time key="opened" at={lobby.created} />],
  ]
  return (
    <Card title={t('lobbies.match_tab.terms')}>
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
