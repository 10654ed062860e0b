import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { matchQuery } from '#client/domains/matches/queries.ts'
import { useStageSound } from '#client/domains/matches/chat/sounds.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { useLiveOwnLobbies } from '#client/domains/lobbies/live.ts'
import { dashboardQuery, type Lobby } from '#client/domains/lobbies/queries.ts'

/** Alerts the player on every page of the site: to the ready check of a lobby or their turn in a veto. */
export function ReadyBar() {
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { gameName } = useCatalogue()
  const { data, refetch } = useQuery({ ...dashboardQuery, enabled: user !== undefined })
  const waiting =
    data?.now.filter(
      (lobby) => lobby.status === 'open' || lobby.status === 'ready_check' || lobby.status === 'veto',
    ) ?? []
  useLiveOwnLobbies(waiting.map((lobby) => lobby.id))

  const elsewhere = waiting.filter((lobby) => path !== `/lobby-detail/${lobby.id}`)
  const alerted = elsewhere.find((lobby) => lobby.status === 'ready_check' && lobby.can.ready)
  const veto = elsewhere.find((lobby) => lobby.status === 'veto')
  const turn = useQuery({ ...matchQuery(veto?.match_id ?? 0), enabled: veto !== undefined }).data
  const isMyTurn = veto !== undefined && turn?.status === 'veto' && turn.can.veto
  useStageSound(alerted ? alerted.status : isMyTurn ? 'turn' : 'none')
  if (!user) return null
  const refetchVeto = () => void refetch()
  if (alerted)
    return (
      <Alert
        lobby={alerted}
        word="Ready check."
        sentence={`Your ${gameName(alerted.game)} lobby is full.`}
        action="Answer it"
        onEnd={refetchVeto}
      />
    )
  if (isMyTurn)
    return (
      <Alert
        lobby={veto}
        word="Your turn."
        sentence={`${turn.veto?.action === 'pick' ? 'Pick' : 'Ban'} a map in your ${gameName(veto.game)} match.`}
        action="Choose"
        onEnd={refetchVeto}
      />
    )
  return null
}

type Props = { lobby: Lobby; word: string; sentence: string; action: string; onEnd: () => void }

function Alert({ lobby, word, sentence, action, onEnd }: Props) {
  return (
    <section
      aria-label={word.replace('.', '')}
      className="appear fixed inset-x-0 bottom-0 z-40 border-t border-accent-text bg-raised shadow-menu"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
        <p role="alert" className="flex min-w-0 items-center gap-3 text-16">
          <BellRing aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <span>
            <span className="font-semibold">{word}</span> {sentence}
          </span>
        </p>
        <div className="flex items-center gap-4 max-sm:w-full">
          {lobby.deadline ? (
            <Countdown until={lobby.deadline.at} className="font-wide text-20" onEnd={onEnd} />
          ) : null}
          <ButtonLink
            to="/lobby-detail/$lobbyId"
            params={{ lobbyId: String(lobby.id) }}
            search={{}}
            variant="main"
            className="max-sm:grow"
          >
            {action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
