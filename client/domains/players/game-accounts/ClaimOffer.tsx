import { CallError } from '#client/lib/api/call-error.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { useOpenClaim } from './game-account-queries.ts'
import type { Game } from '#client/domains/players/games.ts'

type Props = {
  game: Game
  handle: string
  onRefused: (problem: string | undefined) => void
  onDone: () => void
}

/** Shown if another player has linked the handle: offers to claim it. */
export function ClaimOffer({ game, handle, onRefused, onDone }: Props) {
  const claim = useOpenClaim()
  const open = () =>
    claim.mutate(
      { game: game.slug, handle },
      {
        onSuccess: () => {
          showToast('success', `You have claimed ${handle}.`)
          onDone()
        },
        onError: (error) => error instanceof CallError && onRefused(error.fields.handle ?? error.fields.game),
      },
    )
  return (
    <div
      role="group"
      aria-label="Claim this handle"
      className="appear grid gap-3 rounded-input border border-warn/50 bg-tint-warn p-4"
    >
      <p className="text-14 text-pretty">
        Is <bdi className="font-semibold break-all">{handle}</bdi> yours? Whoever has linked it then has 7
        days to answer, and without an answer it comes to you, in place of what you have linked for this game.
        Where the game allows a proof, that settles it at once.
      </p>
      <div>
        <Button variant="main" pending={claim.isPending} onClick={open}>
          It is mine
        </Button>
      </div>
    </div>
  )
}
