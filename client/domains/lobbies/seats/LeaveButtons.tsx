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
    ? t('lobbies.leave_buttons.cancel_follows_paid')
    : t('lobbies.leave_buttons.cancel_follows')
  const leaveText = isPaid
    ? t('lobbies.leave_buttons.leave_follows_paid')
    : t('lobbies.leave_buttons.leave_follows')
  return (
    <ConfirmButton
      label={canCancel ? t('lobbies.leave_buttons.cancel_lobby') : t('common.leave')}
      size={size}
      title={
        canCancel ? t('lobbies.leave_buttons.cancel_question') : t('lobbies.leave_buttons.leave_question')
      }
      confirm={canCancel ? t('lobbies.leave_buttons.cancel_lobby') : t('lobbies.leave_buttons.leave_lobby')}
      cancel={t('common.stay')}
      isDangerous
      isPending={actions.isPending}
      onConfirm={confirm}
    >
      {canCancel ? cancelText : leaveText}
      {lobby.status === 'ready_check' ? <> {t('lobbies.leave_buttons.lowers_reliability')}</> : null}
    </ConfirmButton>
  )
}
