import { useQuery } from '@tanstack/react-query'
import { Countdown } from '#client/matches/Countdown.tsx'
import { useCatalogue } from '#client/players/games.ts'
import { invitesQuery } from '#client/teams/queries.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

/** Seats that are kept for me, each with how long still; they are answered in their lobbies, where it says what they cost. */
export function LobbyInvites() {
  const { data, refetch } = useQuery(invitesQuery)
  const { gameName } = useCatalogue()
  const invites = data?.results.filter(({ kind }) => kind === 'lobby') ?? []
  if (invites.length === 0) return null
  return (
    <Card title="Invites" className="border-accent-text/50">
      <ul className="-my-2">
        {invites.map((invite) => (
          <li key={invite.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
            <p className="min-w-0 grow basis-48 text-14 wrap-anywhere">
              <bdi className="font-semibold">{invite.from_user ?? 'A captain'}</bdi> keeps a seat for you: {invite.target.game ? `${gameName(invite.target.game)} ` : ''}
              {invite.target.name}
              {invite.expires ? (
                <span className="text-muted">
                  {', for '}
                  <Countdown isQuiet until={invite.expires} onEnd={() => void refetch()} />
                </span>
              ) : null}
            </p>
            <ButtonLink to="/lobby-detail/$lobbyId" params={{ lobbyId: String(invite.target.id) }} search={{ participantTabActive: true }} variant="outline" size="small">
              Answer
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
