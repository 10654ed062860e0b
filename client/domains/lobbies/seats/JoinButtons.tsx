import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { CoolDown } from '#client/domains/lobbies/room/CoolDown.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { type Lobby, type useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { query } from '#client/lib/api/query.ts'

type Props = { lobby: Lobby; invite: string | undefined; join: ReturnType<typeof useLobbyActions>['join'] }
type As = { teamId: number | null; name: string | undefined }

/** Joins alone or for one of the player's teams, with a confirmation if it costs something. */
export function JoinButtons({ lobby, invite, join }: Props) {
  const [pending, setPending] = useState<As>()
  const { data: dashboard } = useQuery(query('GET v1 /players/dashboard/'))
  const { can, sides, entry_fee_cents: entryCents } = lobby
  const onPress = (as: As) => {
    if (join.isPending) return
    if (entryCents > 0) {
      join.reset()
      setPending(as)
    } else join.mutate({ teamId: as.teamId, promoFirst: false })
  }
  const isJoining = (teamId: number | null) => join.isPending && join.variables.teamId === teamId
  // If one of the player's teams plays here, they can only join on its side.
  const own = can.join_as.filter((team) => sides.some((side) => side.team_id === team.team_id))
  const isAlone = can.join && own.length === 0
  const isPaid = entryCents > 0
  const entry = formatMoney(entryCents)
  return (
    <CoolDown until={dashboard?.reliability.cool_down_until ?? null}>
      {(own.length > 0 ? own : can.join_as).map((team) => (
        <Button
          key={team.team_id}
          variant={isAlone ? 'outline' : 'main'}
          size="large"
          className="max-w-full"
          pending={isJoining(team.team_id)}
          onClick={() => onPress({ teamId: team.team_id, name: team.name })}
        >
          <span className="truncate">
            {isPaid
              ? t('lobbies.join_buttons.join_as_for', { team: team.name, entry })
              : t('lobbies.join_buttons.join_as', { team: team.name })}
          </span>
        </Button>
      ))}
      {isAlone ? (
        <Button
          variant="main"
          size="large"
          pending={isJoining(null)}
          onClick={() => onPress({ teamId: null, name: undefined })}
        >
          {isPaid
            ? t('lobbies.join_buttons.join_lobby_for', { entry })
            : t('lobbies.join_buttons.join_lobby')}
        </Button>
      ) : null}
      {pending ? (
        <EntryDialog
          lobby={lobby}
          title={
            pending.name
              ? t('lobbies.join_buttons.join_as_question', { team: pending.name })
              : t('lobbies.join_buttons.join_question')
          }
          label={t('lobbies.join_buttons.join_for', { entry })}
          invite={invite}
          isPending={join.isPending}
          problem={join.error instanceof CallError ? join.error.message : undefined}
          onClose={() => setPending(undefined)}
          onConfirm={(promoFirst) =>
            join.mutate({ teamId: pending.teamId, promoFirst }, { onSuccess: () => setPending(undefined) })
          }
        />
      ) : null}
    </CoolDown>
  )
}
