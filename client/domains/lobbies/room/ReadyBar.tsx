import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { lazy, type ReactNode, useState, useSyncExternalStore } from 'react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { matchQuery } from '#client/domains/matches/queries.ts'
import { useStageSound } from '#client/domains/matches/chat/sounds.ts'
import { useTitleAlert } from '#client/domains/matches/chat/title-alert.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { useLiveOwnLobbies } from '#client/domains/lobbies/live.ts'
import { isRunning, sideOf } from '#client/domains/lobbies/texts/stage.ts'
import { type Lobby, lobbyQuery, useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { foundTitle } from '#client/domains/lobbies/found/found-title.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { query } from '#client/lib/api/query.ts'
import { Running } from '#client/domains/matches/room/Running.tsx'

const MatchFound = lazy(() =>
  import('#client/domains/lobbies/found/MatchFound.tsx').then((part) => ({ default: part.MatchFound })),
)

/** Pages that show the player's match themselves. */
const SHOWS_OWN_MATCH = ['/', '/dashboard']
/** A check with more time than this is put away into the bar if the player wishes, and one of teams, whose seats can change. */
const PUT_AWAY_MS = 90_000

/**
 * Alerts the player on every page of the site: a ready check takes the whole screen; their turn in a veto and their match are
 * told in a bar.
 */
export function ReadyBar() {
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { gameName } = useCatalogue()
  const { data, refetch } = useQuery({ ...query('GET v1 /players/dashboard/'), enabled: user !== undefined })
  const waiting = data?.now.filter((lobby) => isFollowed(lobby) && !lobby.tournament?.paused) ?? []
  useLiveOwnLobbies((data?.now ?? []).filter(isFollowed).map((lobby) => lobby.id))

  const [putAway, setPutAway] = useState<readonly string[]>([])
  const asked = waiting.find((lobby) => lobby.status === 'ready_check' && isSeated(lobby, user?.id))
  const found = useFound(asked && !putAway.includes(checkOf(asked)) ? asked : undefined)
  const isHere = (lobby: Lobby) => path === `/lobby-detail/${lobby.id}`
  // A choice on this page comes first: the bar would cover its button.
  const isCalledHere = waiting.some((lobby) => isHere(lobby) && (lobby.can.ready || lobby.status === 'veto'))
  const elsewhere = isCalledHere ? [] : waiting.filter((lobby) => !isHere(lobby))
  const veto = elsewhere.find((lobby) => lobby.status === 'veto')
  const turn = useQuery({ ...matchQuery(veto?.match_id ?? 0), enabled: veto !== undefined }).data
  const isMyTurn = veto !== undefined && turn?.status === 'veto' && turn.can.veto
  const isAsked = asked?.can.ready ?? false
  useStageSound(isAsked ? 'ready_check' : isMyTurn ? 'turn' : 'none')
  useTitleAlert(
    asked && isAsked ? foundTitle(asked) : isMyTurn ? t('lobbies.stage.your_turn') : undefined,
    isAsked,
  )
  if (!user) return null
  if (found.lobby) {
    const check = checkOf(found.lobby)
    const { id, deadline, team_size: size } = found.lobby
    const hasTime = size > 1 || (deadline !== null && Date.parse(deadline.at) - serverNow() > PUT_AWAY_MS)
    return (
      <LazyPart>
        <MatchFound
          key={id}
          lobby={found.lobby}
          playerId={user.id}
          onEnd={found.end}
          onPutAway={hasTime ? () => (setPutAway([...putAway, check]), found.end()) : undefined}
        />
      </LazyPart>
    )
  }
  const refetchVeto = () => void refetch()
  if (asked && isAsked && !isHere(asked))
    return (
      <Alert
        lobby={asked}
        label={t('lobbies.head.ready_check')}
        action={<ReadyNow lobby={asked} playerId={user.id} />}
        onEnd={refetchVeto}
      >
        {asked.tournament
          ? t.rich('lobbies.ready_bar.tournament_match', { b: strong, tournament: asked.tournament.name })
          : t.rich('lobbies.ready_bar.lobby_full', { b: strong, game: gameName(asked.game) })}
      </Alert>
    )
  if (isMyTurn)
    return (
      <Alert
        lobby={veto}
        label={t('lobbies.stage.your_turn')}
        action={
          <ButtonLink
            to="/lobby-detail/$lobbyId"
            params={{ lobbyId: String(veto.id) }}
            search={{}}
            variant="main"
            className="max-sm:grow"
          >
            {t('common.choose')}
          </ButtonLink>
        }
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
  return played && !SHOWS_OWN_MATCH.includes(path) ? <RunningBar lobby={played} playerId={user.id} /> : null
}

/** The lobby of the scene, until its last picture was seen. A tab in the background takes the screen once it is looked at. */
function useFound(asked: Lobby | undefined): { lobby: Lobby | undefined; end: () => void } {
  const isVisible = useSyncExternalStore(followVisibility, () => !document.hidden)
  const [id, setId] = useState<number>()
  // The list of lobbies may still hold the check that has just ended.
  const [seen, setSeen] = useState({ id: 0, version: 0 })
  const isSeen = asked?.id === seen.id && asked.version <= seen.version
  if (asked && isVisible && !isSeen && id !== asked.id) setId(asked.id)
  const own = asked?.id === id ? asked : undefined
  const { data, isError } = useQuery({ ...lobbyQuery(id ?? 0), enabled: id !== undefined, initialData: own })
  // A private lobby that the player was taken out of is not found.
  if (isError && !own && id !== undefined) setId(undefined)
  const isOlder = own !== undefined && data !== undefined && data.version < own.version
  const lobby = id === undefined ? undefined : isOlder ? own : data
  const end = () => {
    if (lobby) setSeen({ id: lobby.id, version: lobby.version })
    setId(undefined)
  }
  return { lobby, end }
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Names a ready check: a lobby can have several, one after the other. */
const checkOf = ({ id, deadline }: Lobby): string => `${id} ${deadline?.at ?? ''}`

const isSeated = (lobby: Lobby, playerId: string | undefined): boolean =>
  lobby.sides.some(({ players }) => players.some(({ id, state }) => id === playerId && state !== 'invited'))

function ReadyNow({ lobby, playerId }: { lobby: Lobby; playerId: string }) {
  const { ready } = useLobbyActions(lobby.id)
  return (
    <Button
      variant="main"
      className="max-sm:grow"
      pending={ready.isPending}
      onClick={() => ready.mutate(playerId)}
    >
      {t('lobbies.now.ready_up')}
    </Button>
  )
}

/** Lobbies of a paused tournament count too, since they go on when it does. */
const isFollowed = (lobby: Lobby): boolean =>
  lobby.status === 'open' || (isRunning(lobby) && lobby.status !== 'disputed')

type Props = { lobby: Lobby; label: string; action: ReactNode; onEnd: () => void; children: ReactNode }

const strong = <span className="font-semibold" />

function Alert({ lobby, label, action, onEnd, children }: Props) {
  return (
    <section
      aria-label={label}
      className="attention fixed inset-x-0 bottom-(--nav) z-40 border-t border-accent-text bg-raised shadow-menu"
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
          {action}
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
    <section
      // It can stay for an hour: what a page keeps at its end stands above it.
      data-dock="wide"
      aria-label={t('lobbies.running_bar.your_match')}
      className="appear fixed inset-x-0 bottom-(--nav) z-30 border-t border-line bg-raised shadow-menu"
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
          {t('common.go_to_match')}
        </ButtonLink>
      </div>
    </section>
  )
}
