import { t } from '#messages/lobbies.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import type { SeatOf } from './seats.ts'
import { useSideActions } from './side-actions.ts'

type Props = { lobby: Lobby; side: LobbySide; seat: SeatOf; code: string | undefined }

/** Withdraws an invite. Without confirmation, because it does no harm. */
export function WithdrawInviteButton({ lobby, side, seat, code }: Props) {
  const { withdraw } = useSideActions(lobby.id, side.id, code)
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={t('lobbies.withdraw_invite_button.label', { player: seat.username })}
      pending={withdraw.isPending}
      onClick={() => (withdraw.isPending ? undefined : withdraw.mutate(seat))}
    >
      {t('lobbies.withdraw_invite_button.take_it_back')}
    </Button>
  )
}
