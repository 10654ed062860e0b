import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { Countdown } from '#client/matches/Countdown.tsx'
import { useStageSound } from '#client/matches/sounds.ts'
import { useCatalogue } from '#client/players/games.ts'
import { useSession } from '#client/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { useLiveOwnLobbies } from './live.ts'
import { dashboardQuery } from './queries.ts'

/** Calls a player to the ready check of a lobby from wherever on the site he is. */
export function ReadyBar() {
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { gameName } = useCatalogue()
  const { data, refetch } = useQuery({ ...dashboardQuery, enabled: user !== undefined, meta: { quiet: true } })
  const waiting = data?.now.filter((lobby) => lobby.status === 'open' || lobby.status === 'ready_check') ?? []
  useLiveOwnLobbies(waiting.map((lobby) => lobby.id))

  const called = waiting.find((lobby) => lobby.status === 'ready_check' && lobby.can.ready && path !== `/lobby-detail/${lobby.id}`)
  useStageSound(called ? called.status : 'none')
  if (!user || !called?.deadline) return null
  return (
    <section aria-label="Ready check" className="appear fixed inset-x-0 bottom-0 z-40 border-t-2 border-accent-text bg-raised shadow-menu">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
        <p role="alert" className="flex min-w-0 items-center gap-3 text-16">
          <BellRing aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <span>
            <span className="font-semibold">Ready check.</span> {`Your ${gameName(called.game)} lobby is full.`}
          </span>
        </p>
        <div className="flex items-center gap-4 max-sm:w-full">
          <Countdown until={called.deadline.at} className="font-wide text-20" onEnd={() => void refetch()} />
          <ButtonLink to="/lobby-detail/$lobbyId" params={{ lobbyId: String(called.id) }} search={{}} variant="main" className="max-sm:grow">
            Answer it
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
