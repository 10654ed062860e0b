import { t } from '#messages/matchmaking.ts'
import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { CoolDown } from '#client/domains/lobbies/room/CoolDown.tsx'
import { SeatGate } from '#client/domains/lobbies/seats/SeatGate.tsx'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonSize } from '#client/ui/button-class.ts'
import { query } from '#client/lib/api/query.ts'

type Props = { game: Game; mode: Mode; isPending: boolean; size: ButtonSize; variant?: 'main' | 'outline' }

/** The button of the quick match, or what is missing for it. */
export function FindButton({ game, mode, isPending, size, variant = 'main' }: Props) {
  const { user } = useSession()
  const { data: dashboard } = useQuery({
    ...query('GET v1 /players/dashboard/'),
    enabled: user !== undefined,
  })
  return (
    <FeatureGate feature="matchmaking">
      <SeatGate
        game={game}
        mode={mode.slug}
        signInLabel={t('matchmaking.quick_card.signed_out')}
        variant={variant}
        size={size}
        anyGame
      >
        <CoolDown until={dashboard?.reliability.cool_down_until ?? null}>
          <Button
            type="submit"
            variant={variant}
            size={size}
            className="w-full"
            pending={isPending}
            icon={<Zap aria-hidden="true" className={size === 'hero' ? 'size-7' : 'size-5'} />}
          >
            {t('common.find_match')}
            <span className="sr-only">
              {t('matchmaking.hero.button', { game: game.name, mode: mode.name })}
            </span>
          </Button>
        </CoolDown>
      </SeatGate>
    </FeatureGate>
  )
}
