import { Button } from '#client/ui/Button.tsx'
import type { Lobby, LobbySide } from './queries.ts'
import type { SeatOf } from './seats.ts'
import { useSideActions } from './side-actions.ts'

type Props = { lobby: Lobby; side: LobbySide; seat: SeatOf; code: string | undefined }

/** Takes an invite back: nobody loses anything by it, so nothing is asked before. */
export function TakeBackButton({ lobby, side, seat, code }: Props) {
  const { takeBack } = useSideActions(lobby.id, side.id, code)
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={`Take it back: the invite to ${seat.username}`}
      pending={takeBack.isPending}
      onClick={() => (takeBack.isPending ? undefined : takeBack.mutate(seat))}
    >
      Take it back
    </Button>
  )
}
