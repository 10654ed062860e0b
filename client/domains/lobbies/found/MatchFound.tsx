import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/lobbies.ts'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { query } from '#client/lib/api/query.ts'
import { listOf } from '#client/lib/list.ts'
import { SoundToggle } from '#client/domains/matches/chat/SoundToggle.tsx'
import { plainModeName, useCatalogue } from '#client/domains/players/games.ts'
import { tierName } from '#contract/players/tier-name.ts'
import { type Lobby, useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'
import { headingText } from '#client/domains/lobbies/room/occasion-text.ts'
import { seriesText, sideRating, sideTier } from '#client/domains/lobbies/texts/texts.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { foundTitle } from './found-title.ts'
import { Meetings, Stakes } from './FoundFacts.tsx'
import { FoundMaps } from './FoundMaps.tsx'
import { FoundHalf, FoundSide, isSideReady } from './FoundSide.tsx'
import { outcomeOf, type Outcome } from './outcome.ts'
import { Answer } from './Answer.tsx'
import { Ring } from './Ring.tsx'
import './found.css'

type Props = {
  lobby: Lobby
  playerId: string
  /** The check is over, and the last picture was seen. */
  onEnd: () => void
  /** Puts the scene away into the bar, where there is time for it. */
  onPutAway: (() => void) | undefined
}

/** Time for which the last picture stays: the halves open, or the sentence about who was missing is read. */
const LAST_MS = { begins: 320, missed: 2500, left: 0 }
/** Someone who was typing when the scene came may press a key that was meant for the text. */
const DEAF_MS = 600

/**
 * Match found: takes the whole screen over any page until everyone is ready, or one is missing. One press is ready; no page
 * is left, and nothing is closed by accident.
 */
export function MatchFound({ lobby: latest, playerId, onEnd, onPutAway }: Props) {
  const actions = useLobbyActions(latest.id)
  const { data: matchUp } = useQuery(
    query(
      'GET v1 /lobbies/{id}/match-up/',
      { params: { id: latest.id } },
      { meta: { silentFirstLoad: true } },
    ),
  )
  const outcome = outcomeOf(latest, playerId)
  // A player who was missing has no seat any more, but stays in the last picture.
  const [asked, setAsked] = useState(latest)
  if (outcome === undefined && asked !== latest) setAsked(latest)
  const lobby = outcome === 'missed' ? { ...asked, missed: latest.missed } : latest
  const lobbyId = String(latest.id)
  const navigate = useNavigate()
  const [wasWriting] = useState(isWriting)
  useLast(outcome, () => {
    onEnd()
    // Nobody who was typing is taken from the page: the bar leads to the match.
    if (outcome === 'begins' && !wasWriting)
      void navigate({ to: '/lobby-detail/$lobbyId', params: { lobbyId }, search: {} })
  })
  const router = useRouter()
  useEffect(() => {
    if (navigator.userActivation.hasBeenActive) navigator.vibrate?.([200, 100, 200])
    // The match is there when the halves open.
    void router.preloadRoute({ to: '/lobby-detail/$lobbyId', params: { lobbyId }, search: {} })
  }, [router, lobbyId])
  const button = useRef<HTMLDivElement>(null)
  const shownAt = useRef(performance.now())
  const mine = sideOf(lobby, playerId)
  const theirs = lobby.sides.find((side) => side.id !== mine?.id)
  const amReady = mine?.players.find(({ id }) => id === playerId)?.state === 'ready'
  return (
    <CSPProvider disableStyleElements>
      <AlertDialog.Root open>
        <AlertDialog.Portal>
          <AlertDialog.Popup
            data-theme="dark"
            data-state={outcome ?? 'asks'}
            initialFocus={() => button.current?.querySelector('button') ?? true}
            onKeyDownCapture={(event) => {
              if (wasWriting && performance.now() - shownAt.current < DEAF_MS) event.preventDefault()
              else if (event.key === 'Escape' && onPutAway) onPutAway()
            }}
            className="found-scene fixed inset-0 z-60 grid grid-rows-[minmax(34rem,1fr)_auto] overflow-y-auto overscroll-contain bg-bg text-text outline-none facing:grid-rows-[minmax(22rem,1fr)_auto]"
          >
            <div className="found-stage relative isolate overflow-hidden">
              {mine ? <FoundHalf side={mine} at="mine" waits={outcome === 'missed' && !amReady} /> : null}
              {theirs ? (
                <FoundHalf
                  side={theirs}
                  at="theirs"
                  waits={(amReady || outcome === 'missed') && !isSideReady(theirs, lobby.team_size)}
                />
              ) : null}
              <span aria-hidden="true" className="found-slash" />
              <span aria-hidden="true" className="found-edge" />
              <Heading lobby={lobby} outcome={outcome} amReady={amReady} />
              {mine ? (
                <FoundSide side={mine} at="mine" size={lobby.team_size} {...{ matchUp, playerId }} />
              ) : null}
              {theirs ? (
                <FoundSide side={theirs} at="theirs" size={lobby.team_size} {...{ matchUp, playerId }} />
              ) : null}
              <Ring lobby={lobby} amReady={amReady} />
              <SoundToggle className="absolute end-3 top-5 z-20 facing:end-[8cqw] facing:top-8" />
            </div>
            <div className="sticky bottom-0 z-20 grid gap-x-8 gap-y-4 border-t border-line bg-bg px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] facing:grid-cols-[minmax(0,1fr)_minmax(20rem,30rem)_minmax(0,1fr)] facing:items-center facing:px-[8vw] facing:py-8">
              <FoundMaps lobby={lobby} />
              <div className="grid gap-x-4 gap-y-3 stacked:grid-cols-[minmax(0,1fr)_auto] facing:contents [@media(max-height:30rem)]:stacked:hidden">
                <Meetings lobby={lobby} matchUp={matchUp} playerId={playerId} />
                <Stakes lobby={lobby} matchUp={matchUp} />
              </div>
              <Answer ref={button} {...{ lobby, playerId, outcome, onPutAway, actions }} onLeft={onEnd} />
            </div>
            <Heard lobby={lobby} playerId={playerId} />
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  )
}

/** Says whether the player is typing text that a navigation would lose. */
function isWriting(): boolean {
  const active = document.activeElement
  return (
    (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) &&
    active.value !== '' &&
    !['radio', 'checkbox', 'button', 'submit'].includes(active.type)
  )
}

/** Reports the end once its last picture was seen. */
function useLast(outcome: Outcome | undefined, onEnd: () => void): void {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => end.current(), LAST_MS[outcome])
    return () => clearTimeout(timer)
  }, [outcome])
}

function Heading({
  lobby,
  outcome,
  amReady,
}: {
  lobby: Lobby
  outcome: Outcome | undefined
  amReady: boolean
}) {
  const { gameName, modeName } = useCatalogue()
  const [mode, series] = [modeName(lobby.game, lobby.mode), seriesText(lobby.best_of)]
  const title =
    outcome === 'begins'
      ? t('lobbies.found.everybody_ready')
      : outcome
        ? t('lobbies.found.not_everybody')
        : amReady
          ? t('lobbies.found.you_are_ready')
          : foundTitle(lobby)
  return (
    <>
      <div className="absolute start-5 end-14 top-5 z-10 facing:start-[calc(50cqw+16.5cqh)] facing:end-auto facing:top-[9cqh] facing:whitespace-nowrap facing:-translate-x-1/2 rtl:facing:translate-x-1/2">
        <AlertDialog.Title className="found-part text-20 [--at:120ms] xl:facing:text-28">
          {title}
        </AlertDialog.Title>
        <p aria-hidden="true" className="found-part text-14 [--at:160ms] facing:hidden">
          {lobby.tournament ? headingText(lobby) : withCommas([gameName(lobby.game), mode, series])}
        </p>
      </div>
      <p
        aria-hidden="true"
        className="found-part absolute start-[calc(50cqw-15cqh)] bottom-[10cqh] whitespace-nowrap z-10 hidden -translate-x-1/2 rtl:translate-x-1/2 text-center text-14 [--at:320ms] facing:block"
      >
        <span className="block text-16 font-[650]">
          {lobby.tournament ? headingText(lobby) : gameName(lobby.game)}
        </span>
        {withCommas([mode, series])}
      </p>
    </>
  )
}

/** Text for screen readers: the opponent and the match, then who is ready. */
function Heard({ lobby, playerId }: { lobby: Lobby; playerId: string }) {
  const { gameName, modeName } = useCatalogue()
  const theirs = lobby.sides.find((side) => !side.players.some(({ id }) => id === playerId))
  const rating = theirs && sideRating(theirs)
  const tier = theirs && sideTier(theirs)
  const ready = theirs?.players.filter(({ state }) => state === 'ready').map(({ username }) => username) ?? []
  return (
    <VisuallyHidden>
      <AlertDialog.Description>
        {t('lobbies.found.heard', {
          side: theirs?.name ?? '',
          tier: tier ? tierName(tier) : t('lobbies.found.in_placement'),
          rating: rating ?? 0,
          game: gameName(lobby.game),
          mode: plainModeName(modeName(lobby.game, lobby.mode)),
          series: seriesText(lobby.best_of),
        })}
      </AlertDialog.Description>
      <p role="status">
        {ready.length > 0 ? t('lobbies.found.ready', { players: listOf(ready), count: ready.length }) : ''}
      </p>
    </VisuallyHidden>
  )
}
