import { t } from '#messages/lobbies.ts'
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
    ? t('lobbies.leave_buttons.nobody_plays_no_rating_moves')
    : t('lobbies.leave_buttons.nobody_plays_no_rating_moves_2')
  const leaveText = isPaid
    ? t('lobbies.leave_buttons.your_entry_comes_back_at')
    : t('lobbies.leave_buttons.somebody_else_can_take_it')
  return (
    <ConfirmButton
      label={canCancel ? t('lobbies.leave_buttons.call_it_off') : t('common.leave')}
      size={size}
      title={
        canCancel
          ? t('lobbies.leave_buttons.call_this_lobby_off')
          : t('lobbies.leave_buttons.give_up_your_seat')
      }
      confirm={
        canCancel ? t('lobbies.leave_buttons.call_it_off') : t('lobbies.leave_buttons.leave_the_lobby')
      }
      cancel={t('lobbies.leave_buttons.stay')}
      isDangerous
      isPending={actions.isPending}
      onConfirm={confirm}
    >
      {canCancel ? cancelText : leaveText}
      {lobby.status === 'ready_check' ? t('lobbies.leave_buttons.leaving_a_ready_check_makes') : ''}
    </ConfirmButton>
  )
}
