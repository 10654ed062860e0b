import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Game } from '#client/players/games.ts'
import { useProfile } from '#client/session/profile.ts'
import { useSession } from '#client/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { isProfileComplete } from '#core/onboarding/step.ts'
import { dashboardQuery } from './queries.ts'

type Props = { game: Game; mode: string; isPending: boolean }

/** The main button of the form, or the step that is missing before a lobby can be opened. */
export function OpenLobbyButton({ game, mode, isPending }: Props) {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const { data: dashboard } = useQuery({ ...dashboardQuery, enabled: user !== undefined, meta: { quiet: true } })
  const wide = 'w-full'

  if (!user) {
    return (
      <ButtonLink to="/" search={{ redirect: `/play?game=${game.slug}&mode=${mode}` }} variant="main" size="large" className={wide}>
        Sign in to open a lobby
      </ButtonLink>
    )
  }
  if (profile && !isProfileComplete(profile)) return <ButtonLink to="/onboarding" variant="main" size="large" className={wide}>Finish your profile first</ButtonLink>
  if (profile && !profile.game_accounts.some((account) => account.game === game.slug)) {
    return <ButtonLink to="/profile" search={{ tab: 'games' }} variant="main" size="large" className={wide}>{`Link your ${game.name} account`}</ButtonLink>
  }
  const busy = isPending ? undefined : dashboard?.now.find((lobby) => lobby.game === game.slug)
  if (busy) {
    return (
      <div className="grid gap-2">
        <p className="text-14 text-muted">{`You are in a lobby of ${game.name} already. Finish or leave it first.`}</p>
        <ButtonLink to="/lobby-detail/$lobbyId" params={{ lobbyId: String(busy.id) }} variant="main" size="large" className={wide}>
          {`Go to lobby #${busy.id}`}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Button type="submit" variant="main" size="large" className={wide} pending={isPending} icon={<Plus aria-hidden="true" className="size-5" />}>
      Open a lobby
    </Button>
  )
}
