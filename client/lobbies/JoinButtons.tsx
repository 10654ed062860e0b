import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/lib/call-error.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { CoolDown } from './CoolDown.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { dashboardQuery, type Lobby, type useLobbyActions } from './queries.ts'

type Props = { lobby: Lobby; invite: string | undefined; join: ReturnType<typeof useLobbyActions>['join'] }
type As = { teamId: number | null; name: string | undefined }

/** Taking a seat alone, or for a team of mine; what costs something is asked once more. */
export function JoinButtons({ lobby, invite, join }: Props) {
  const [asked, setAsked] = useState<As>()
  const { data: dashboard } = useQuery(dashboardQuery)
  const { can, sides, entry_fee_cents: entryCents } = lobby
  const press = (as: As) => {
    if (join.isPending) return
    if (entryCents > 0) {
      join.reset()
      setAsked(as)
    } else join.mutate({ teamId: as.teamId, promoFirst: false })
  }
  const isJoining = (teamId: number | null) => join.isPending && join.variables.teamId === teamId
  // Whoever's team plays here takes its side; there is no other way in then.
  const own = can.join_as.filter((team) => sides.some((side) => side.team_id === team.team_id))
  const isAlone = can.join && own.length === 0
  const cost = entryCents > 0 ? ` for ${formatMoney(entryCents)}` : ''
  return (
    <CoolDown until={dashboard?.reliability.cool_down_until ?? null}>
      {(own.length > 0 ? own : can.join_as).map((team) => (
        <Button
          key={team.team_id}
          variant={isAlone ? 'outline' : 'main'}
          size="large"
          className="max-w-full"
          pending={isJoining(team.team_id)}
          onClick={() => press({ teamId: team.team_id, name: team.name })}
        >
          <span className="truncate">{`Join as ${team.name}${cost}`}</span>
        </Button>
      ))}
      {isAlone ? (
        <Button
          variant="main"
          size="large"
          pending={isJoining(null)}
          onClick={() => press({ teamId: null, name: undefined })}
        >
          {`Join this lobby${cost}`}
        </Button>
      ) : null}
      {asked ? (
        <EntryDialog
          lobby={lobby}
          title={asked.name ? `Take a seat for ${asked.name}?` : 'Take this seat?'}
          deed="Join for"
          invite={invite}
          isPending={join.isPending}
          problem={join.error instanceof CallError ? join.error.message : undefined}
          onClose={() => setAsked(undefined)}
          onConfirm={(promoFirst) =>
            join.mutate({ teamId: asked.teamId, promoFirst }, { onSuccess: () => setAsked(undefined) })
          }
        />
      ) : null}
    </CoolDown>
  )
}
