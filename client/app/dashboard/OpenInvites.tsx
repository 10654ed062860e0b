import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { invitesQuery, type OpenInvite } from '#client/domains/teams/queries.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

/** Open invites to lobbies, with the time left, and to teams. Each links to the page where it is answered. */
export function OpenInvites() {
  const { data, refetch } = useQuery(invitesQuery)
  const invites = data?.results.filter(({ kind }) => kind !== 'tournament') ?? []
  if (invites.length === 0) return null
  return (
    <Card title={t('players.open_invites.invites')} className="border-accent-text/50">
      <ul className="-my-2">
        {invites.map((invite) => (
          <li
            key={`${invite.kind} ${invite.id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            {invite.kind === 'team' ? (
              <TeamInvite invite={invite} />
            ) : (
              <LobbyInvite invite={invite} onEnd={() => void refetch()} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const text = 'min-w-0 grow basis-48 text-14 wrap-anywhere'

function LobbyInvite({
  invite: { from_user, target, expires },
  onEnd,
}: {
  invite: OpenInvite
  onEnd: () => void
}) {
  const { gameName } = useCatalogue()
  return (
    <>
      <p className={text}>
        {t.rich('players.open_invites.lobby', {
          from: from_user === null ? 'unknown' : 'player',
          player: from_user ?? '',
          b: <bdi className="font-semibold" />,
          lobby: `${target.game ? `${gameName(target.game)} ` : ''}${target.name}`,
        })}{' '}
        {expires ? (
          <span className="text-muted">
            {t.rich('players.open_invites.time_left', {
              time: <Countdown isQuiet until={expires} onEnd={onEnd} />,
            })}
          </span>
        ) : null}
      </p>
      <ButtonLink
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(target.id) }}
        search={{ participantTabActive: true }}
        variant="outline"
        size="small"
      >
        {t('players.open_invites.view')}
      </ButtonLink>
    </>
  )
}

function TeamInvite({ invite: { from_user, target } }: { invite: OpenInvite }) {
  return (
    <>
      <p className={text}>
        {t.rich('players.open_invites.team', {
          from: from_user === null ? 'unknown' : 'player',
          player: from_user ?? '',
          team: target.name,
          b: <bdi className="font-semibold" />,
        })}
      </p>
      <ButtonLink to="/profile" search={{ tab: 'teams' }} variant="outline" size="small">
        {t('players.open_invites.view')}
      </ButtonLink>
    </>
  )
}
