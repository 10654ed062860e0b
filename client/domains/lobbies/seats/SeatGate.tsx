import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Game } from '#client/domains/players/games.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import type { ButtonVariant } from '#client/ui/button-class.ts'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import { dashboardQuery } from '#client/domains/lobbies/queries.ts'

type Props = {
  game: Game
  mode: string
  /** Completes the sign-in prompt, like `to open a lobby`. */
  purpose: string
  variant?: ButtonVariant
  /** Having a seat in any game prevents it, not only one in this game. */
  anyGame?: boolean
  /** The lobby is being opened by this button, so its seat does not prevent it. */
  isOpening?: boolean
  children: ReactNode
}

/** A button that takes a seat, or the step required before that is possible. */
export function SeatGate({
  game,
  mode,
  purpose,
  variant = 'main',
  anyGame = false,
  isOpening = false,
  children,
}: Props) {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const { data: dashboard } = useQuery({ ...dashboardQuery, enabled: user !== undefined })
  const look = { variant, size: 'large', className: 'w-full' } as const

  if (!user)
    return (
      <ButtonLink
        to="/"
        search={{ redirect: `/play?game=${game.slug}&mode=${mode}` }}
        {...look}
      >{`Sign in ${purpose}`}</ButtonLink>
    )
  if (profile && !isProfileComplete(profile))
    return (
      <ButtonLink to="/onboarding" {...look}>
        Finish your profile first
      </ButtonLink>
    )
  if (profile && !profile.game_accounts.some((account) => account.game === game.slug)) {
    return (
      <ButtonLink
        to="/profile"
        search={{ tab: 'games' }}
        {...look}
      >{`Link your ${game.name} account`}</ButtonLink>
    )
  }
  const busy = isOpening ? undefined : dashboard?.now.find((lobby) => anyGame || lobby.game === game.slug)
  if (!busy) return children
  return (
    <div className="grid gap-2">
      <p className="text-14 text-muted">
        {busy.game === game.slug
          ? `You are in a lobby of ${game.name} already. Finish or leave it first.`
          : 'You are in a lobby already. Finish or leave it first.'}
      </p>
      <ButtonLink
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(busy.id) }}
        {...look}
      >{`Go to lobby #${busy.id}`}</ButtonLink>
    </div>
  )
}
