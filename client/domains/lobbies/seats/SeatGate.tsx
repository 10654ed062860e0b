import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Game } from '#client/domains/players/games.ts'
import { type Profile, useProfile } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#client/ui/button-class.ts'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import { type ListedLobby } from '#client/domains/lobbies/queries.ts'
import { query } from '#client/lib/api/query.ts'

type Props = {
  game: Game
  mode: string
  /** The label of the sign-in link, like `Sign in to open a lobby`. */
  signInLabel: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Having a seat in any game prevents it, not only one in this game. */
  anyGame?: boolean
  /** The lobby is being opened by this button, so its seat does not prevent it. */
  isOpening?: boolean
  children: ReactNode
}

/** Only the game account is missing for a seat. */
export const lacksAccount = (profile: Profile, game: string): boolean =>
  isProfileComplete(profile) && !profile.game_accounts.some((account) => account.game === game)

/** A button that takes a seat, or the step required before that is possible. */
export function SeatGate({
  game,
  mode,
  signInLabel,
  variant = 'main',
  size = 'large',
  anyGame = false,
  isOpening = false,
  children,
}: Props) {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const { data: dashboard } = useQuery({
    ...query('GET v1 /players/dashboard/'),
    enabled: user !== undefined,
  })
  const look = {
    variant,
    size,
    className: size === 'hero' ? 'w-full text-balance whitespace-normal' : 'w-full',
  } as const

  if (!user)
    return (
      <ButtonLink to="/" search={{ redirect: `/play?game=${game.slug}&mode=${mode}` }} {...look}>
        {signInLabel}
      </ButtonLink>
    )
  if (profile && !isProfileComplete(profile))
    return (
      <ButtonLink to="/onboarding" {...look}>
        {t('lobbies.seat_gate.profile')}
      </ButtonLink>
    )
  if (profile && lacksAccount(profile, game.slug)) {
    return (
      <ButtonLink to="/profile" search={{ tab: 'games' }} {...look}>
        {t('lobbies.seat_gate.link_account', { name: game.name })}
      </ButtonLink>
    )
  }
  const busy = isOpening
    ? undefined
    : dashboard?.now.find((lobby) => occupies(lobby) && (anyGame || lobby.game === game.slug))
  if (!busy) return children
  return (
    <div className="grid gap-2">
      <p className="text-14 text-muted">
        {busy.game === game.slug
          ? t('lobbies.seat_gate.text', { game: game.name })
          : t('lobbies.seat_gate.in_a_lobby')}
      </p>
      <ButtonLink to="/lobby-detail/$lobbyId" params={{ lobbyId: String(busy.id) }} {...look}>
        {t('lobbies.seat_gate.to_lobby', { id: busy.id })}
      </ButtonLink>
    </div>
  )
}

/**
 * A dispute that only waits for a moderator lets its players play on, as on the server (`listBookings`). A ready check takes
 * the screen in a moment.
 */
export const occupies = (lobby: ListedLobby): boolean =>
  lobby.status !== 'ready_check' && (lobby.status !== 'disputed' || lobby.deadline?.kind === 'statements')
