import { t } from '#messages/players.ts'
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
          showToast('success', t('players.claim_offer.you_have_claimed_handle', { handle }))
          onDone()
        },
        onError: (error) => error instanceof CallError && onRefused(error.fields.handle ?? error.fields.game),
      },
    )
  return (
    <div
      role="group"
      aria-label={t('players.claim_offer.claim_this_handle')}
      className="appear grid gap-3 rounded-input border border-warn/50 bg-tint-warn p-4"
    >
      <p className="text-14 text-pretty">
        {t.rich('players.claim_offer.is_bdi_yours_whoever_has', {
          bdi: <bdi className="font-semibold break-all">{handle}</bdi>,
        })}
      </p>
      <div>
        <Button variant="main" pending={claim.isPending} onClick={open}>
          {t('players.claim_offer.it_is_mine')}
        </Button>
      </div>
    </div>
  )
}
