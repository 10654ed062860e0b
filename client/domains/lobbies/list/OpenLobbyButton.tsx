import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { formatMoney } from '#client/lib/money.ts'
import type { Game } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { CoolDown } from '#client/domains/lobbies/room/CoolDown.tsx'
import { SeatGate } from '#client/domains/lobbies/seats/SeatGate.tsx'
import { query } from '#client/lib/api/query.ts'

type Props = {
  game: Game
  mode: string
  isPending: boolean
  entryCents: number
  isDisabled: boolean
  /** The player whom the lobby challenges. */ opponent?: string | undefined
}

/**
 * The form's submit button, or the step required before a lobby can be opened. `main` only for a
 * challenge: otherwise the screen's main button is the quick match.
 */
export function OpenLobbyButton({ game, mode, isPending, entryCents, isDisabled, opponent }: Props) {
  const { user } = useSession()
  const { data: dashboard } = useQuery({
    ...query('GET v1 /players/dashboard/'),
    enabled: user !== undefined,
  })
  return (
    <FeatureGate feature="lobbies">
      <SeatGate
        game={game}
        mode={mode}
        signInLabel={t('lobbies.open_lobby_button.signed_out')}
        variant="outline"
        isOpening={isPending}
      >
        <CoolDown until={dashboard?.reliability.cool_down_until ?? null}>
          <Button
            type="submit"
            variant={opponent === undefined ? 'outline' : 'main'}
            size="large"
            className="w-full"
            pending={isPending}
            disabled={isDisabled && !isPending}
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            {buttonText(entryCents, opponent)}
          </Button>
        </CoolDown>
      </SeatGate>
    </FeatureGate>
  )
}

function buttonText(entryCents: number, opponent: string | undefined): string {
  const entry = formatMoney(entryCents)
  if (opponent !== undefined)
    return entryCents > 0
      ? t('lobbies.open_lobby_button.challenge_for_entry', { entry })
      : t('lobbies.open_lobby_button.send_challenge')
  return entryCents > 0 ? t('lobbies.open_lobby_button.with_entry', { entry }) : t('common.open_a_lobby')
}
