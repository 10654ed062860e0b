import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import type { Lobby, useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'

type Props = {
  lobby: Lobby
  playerId: string | undefined
  actions: ReturnType<typeof useLobbyActions>
  size?: 'small' | 'large'
}

/** Buttons to cancel the lobby or leave it, with a confirmation. */
export function LeaveButtons({ lobby, playerId, actions, size = 'large' }: Props) {
  const side = sideOf(lobby, playerId)
  if (!lobby.can.cancel && !(lobby.can.leave && side)) return null
  const canCancel = lobby.can.cancel
  const isPaid = lobby.entry_fee_cents > 0
  const confirm = (done: () => void) => {
    if (canCancel) actions.cancel.mutate(undefined, { onSettled: done })
    else if (side) actions.leave.mutate(side.id, { onSettled: done })
  }
  const cancelText = isPaid
    ? 'Nobody plays, no rating moves, and all entries come back at once.'
    : 'Nobody plays, no rating moves. You can open a new lobby right away.'
  const leaveText = isPaid
    ? 'Your entry comes back at once. Somebody else can take the seat.'
    : 'Somebody else can take it at once.'
  return (
    <ConfirmButton
      label={canCancel ? 'Call it off' : 'Leave'}
      size={size}
      title={canCancel ? 'Call this lobby off?' : 'Give up your seat?'}
      confirm={canCancel ? 'Call it off' : 'Leave the lobby'}
      cancel="Stay"
      isDangerous
      isPending={actions.isPending}
      onConfirm={confirm}
    >
      {canCancel ? cancelText : leaveText}
      {lobby.status === 'ready_check'
        ? ' Leaving a ready check makes you a little less to be counted on.'
        : ''}
    </ConfirmButton>
  )
}
