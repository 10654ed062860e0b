import { t } from '#messages/lobbies.ts'
import { Check } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { listOf } from '#client/lib/list.ts'
import type { Lobby, useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Outcome } from './outcome.ts'

type Props = {
  lobby: Lobby
  playerId: string
  outcome: Outcome | undefined
  actions: ReturnType<typeof useLobbyActions>
  onLeft: () => void
  onPutAway: (() => void) | undefined
  ref: Ref<HTMLDivElement>
}

/** One press is ready. Afterwards the same place says who is missing. */
export function Answer({ lobby, playerId, outcome, actions, onLeft, onPutAway, ref }: Props) {
  const mine = sideOf(lobby, playerId)
  const amReady = mine?.players.find(({ id }) => id === playerId)?.state === 'ready'
  const isAsked = !amReady && outcome === undefined
  return (
    <div
      ref={ref}
      className="found-part grid justify-items-center gap-2 [--at:440ms] facing:col-start-2 facing:row-start-1"
    >
      {isAsked ? (
        <Button
          variant="main"
          pending={actions.ready.isPending}
          onClick={() => actions.ready.mutate(playerId)}
          className="min-h-20 w-full"
        >
          <span className="font-wide text-20 facing:text-28">{t('lobbies.now.ready_up')}</span>
        </Button>
      ) : (
        <Plate lobby={lobby} playerId={playerId} outcome={outcome} />
      )}
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-center text-14 text-pretty text-muted">
        {isAsked ? (
          <>
            <span className="pointer-coarse:hidden">{t.rich('lobbies.found.press', { key: <Key /> })}</span>
            {lobby.can.leave && mine ? (
              <button
                type="button"
                onClick={() => actions.leave.mutate(mine.id, { onSuccess: onLeft })}
                className={textButton}
              >
                {t('common.decline')}
              </button>
            ) : null}
          </>
        ) : outcome ? null : (
          t(lobby.origin === 'queue' ? 'lobbies.found.opens_note' : 'lobbies.found.room_opens')
        )}
        {onPutAway && !outcome ? (
          <button type="button" onClick={onPutAway} className={textButton}>
            {t('lobbies.found.put_away')}
          </button>
        ) : null}
      </p>
    </div>
  )
}

const textButton = 'min-h-11 px-1 underline underline-offset-4 hover:text-text'

/** Has the height of the button, so that nothing jumps. */
function Plate({
  lobby,
  playerId,
  outcome,
}: {
  lobby: Lobby
  playerId: string
  outcome: Outcome | undefined
}) {
  const plate = useRef<HTMLParagraphElement>(null)
  useFocusOnMount(plate)
  const missing = namesOf(lobby, outcome)
  return (
    <p
      ref={plate}
      tabIndex={-1}
      className={`cut-corner outline-none flex min-h-20 w-full items-center justify-center gap-4 border bg-raised px-5 text-16 font-[650] text-balance [--cut:18px] facing:text-20 ${outcome === 'missed' ? 'border-line' : 'border-win'}`}
    >
      {outcome === 'missed' ? null : (
        <span className="found-stamp grid size-9 shrink-0 place-items-center rounded-full bg-win text-bg">
          <Check aria-hidden="true" className="size-5" strokeWidth={3} />
        </span>
      )}
      {outcome === 'begins'
        ? t('lobbies.found.everybody_ready')
        : outcome
          ? missedText(lobby, playerId)
          : t('lobbies.found.waiting_for', { players: listOf(missing) })}
    </p>
  )
}

function namesOf(lobby: Lobby, outcome: Outcome | undefined): string[] {
  if (outcome) return lobby.missed.map(({ username }) => username)
  return lobby.sides.flatMap(({ players }) =>
    players.filter(({ state }) => state !== 'ready').map(({ username }) => username),
  )
}

function missedText(lobby: Lobby, playerId: string): string {
  if (lobby.missed.some(({ id }) => id === playerId)) return t('lobbies.found.you_missed')
  const names = namesOf(lobby, 'missed')
  return t(lobby.origin === 'queue' ? 'lobbies.found.missed_note' : 'lobbies.found.missed', {
    players: listOf(names),
    count: names.length,
  })
}

function Key() {
  return (
    <kbd className="rounded-[4px] border border-edge px-1.5 font-sans py-0.5 text-12 font-[650] text-text">
      Enter
    </kbd>
  )
}
