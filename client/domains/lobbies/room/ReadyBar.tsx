import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { matchQuery } from '#client/domains/matches/queries.ts'
import { useStageSound } from '#client/domains/matches/chat/sounds.ts'
import { useTitleAlert } from '#client/domains/matches/chat/title-alert.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { useLiveOwnLobbies } from '#client/domains/lobbies/live.ts'
import { isRunning, sideOf } from '#client/domains/lobbies/texts/stage.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { query } from '#client/lib/api/query.ts'
import { Running } from '#client/domains/matches/room/Running.tsx'

/** Alerts the player on every page of the site: to the ready check of a lobby, their turn in a veto, or their match. */
export function ReadyBar() {
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { gameName } = useCatalogue()
  const { data, refetch } = useQuery({ ...query('GET v1 /players/dashboard/'), enabled: user !== undefined })
  const waiting = data?.now.filter((lobby) => isFollowed(lobby) && !lobby.tournament?.paused) ?? []
  useLiveOwnLobbies((data?.now ?? []).filter(isFollowed).map((lobby) => lobby.id))

  const isHere = (lobby: Lobby) => path === `/lobby-detail/${lobby.id}`
  // A ready check or a choice on this page comes first: the bar would cover its button.
  const isCalledHere = waiting.some((lobby) => isHere(lobby) && (lobby.can.ready || lobby.status === 'veto'))
  const elsewhere = isCalledHere ? [] : waiting.filter((lobby) => !isHere(lobby))
  const alerted = elsewhere.find((lobby) => lobby.status === 'ready_check' && lobby.can.ready)
  const veto = elsewhere.find((lobby) => lobby.status === 'veto')
  const turn = useQuery({ ...matchQuery(veto?.match_id ?? 0), enabled: veto !== undefined }).data
  const isMyTurn = veto !== undefined && turn?.status === 'veto' && turn.can.veto
  useStageSound(alerted ? alerted.status : isMyTurn ? 'turn' : 'none')
  useTitleAlert(alerted ? t('lobbies.stage.ready') : isMyTurn ? t('lobbies.ready_bar.your_turn') : undefined)
  if (!user) return null
  const refetchVeto = () => void refetch()
  if (alerted)
    return (
      <Alert
        lobby={alerted}
        label={t('lobbies.ready_bar.ready_check')}
        action={t('lobbies.now.ready_up')}
        onEnd={refetchVeto}
      >
        {alerted.tournament
          ? t.rich('lobbies.ready_bar.tournament_match', { b: strong, tournament: alerted.tournament.name })
          : t.rich('lobbies.ready_bar.lobby_full', { b: strong, game: gameName(alerted.game) })}
      </Alert>
    )
  if (isMyTurn)
    return (
      <Alert
        lobby={veto}
        label={t('lobbies.ready_bar.your_turn')}
        action={t('common.choose')}
        onEnd={refetchVeto}
      >
        {t.rich(
          turn.veto?.action === 'sides'
            ? 'lobbies.ready_bar.choose_a_side'
            : turn.veto?.action === 'pick'
              ? 'lobbies.ready_bar.pick_a_map'
              : 'lobbies.ready_bar.ban_a_map',
          {
            b: strong,
            game: gameName(veto.game),
          },
        )}
      </Alert>
    )
  const played = elsewhere.find((lobby) => lobby.status === 'live' || lobby.status === 'reported')
  return played ? <RunningBar lobby={played} playerId={user.id} /> : null
}

/** Those of a paused tournament too, which go on when it does. */
const isFollowed = (lobby: Lobby): boolean =>
  lobby.status === 'open' || (isRunning(lobby) && lobby.status !== 'disputed')

type Props = { lobby: Lobby; label: string; action: string; onEnd: () => void; children: ReactNode }

const strong = <span className="font-semibold" />

function Alert({ lobby, label, action, onEnd, children }: Props) {
  return (
    <section
      aria-label={label}
      className="attention fixed inset-x-0 bottom-0 z-40 border-t border-accent-text bg-raised shadow-menu"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
        <p role="alert" className="flex min-w-0 items-center gap-3 text-16">
          <BellRing aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
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

/** A bar on all other screens while the player's match is played: the opponent, the time since the start, a link. */
function RunningBar({ lobby, playerId }: { lobby: Lobby; playerId: string }) {
  const { gameName } = useCatalogue()
  const { data: match } = useQuery({ ...matchQuery(lobby.match_id ?? 0), enabled: lobby.match_id !== null })
  const mine = sideOf(lobby, playerId)
  const against = lobby.sides.find((side) => side.id !== mine?.id)?.name ?? ''
  return (
    <>
      {/* The bar can stay for an hour: leaves space to scroll the end of the page above it. */}
      <div aria-hidden="true" className="h-20 shrink-0" />
      <section
        aria-label={t('lobbies.running_bar.your_match')}
        className="appear fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised shadow-menu"
      >
        <div className="page-width flex items-center justify-between gap-4 py-2.5">
          <p className="flex min-w-0 items-center gap-3 text-14">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
            {match ? <Running since={match.started} className="font-wide text-16 tabular-nums" /> : null}
            <span className="min-w-0 truncate text-muted">
              {t('lobbies.running_bar.against', { game: gameName(lobby.game), side: against })}
            </span>
          </p>
          <ButtonLink
            to="/lobby-detail/$lobbyId"
            params={{ lobbyId: String(lobby.id) }}
            search={{}}
            variant="outline"
            size="small"
            className="shrink-0"
          >
            {t('lobbies.running_bar.go_to_match')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
