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
      aria-label={`Take it back: the invite to ${seat.username}`}
      pending={withdraw.isPending}
      onClick={() => (withdraw.isPending ? undefined : withdraw.mutate(seat))}
    >
      Take it back
    </Button>
  )
}
