import { t } from '#messages/lobbies.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSecondsUntil } from '#client/lib/time/seconds.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { isLastCall } from '#client/domains/matches/room/remaining.ts'
import { type Lobby, renewLobbies } from '#client/domains/lobbies/queries.ts'
import { readyOf } from '#client/domains/lobbies/texts/texts.ts'
import { READY_CHECK_MS } from '#core/lobbies/state.ts'

const RADIUS = 46
const ROUND = 2 * Math.PI * RADIUS

/** The clock: the only thing in the middle. The ring runs by the server's time. */
export function Ring({ lobby, amReady }: { lobby: Lobby; amReady: boolean }) {
  const until = lobby.deadline?.at
  const left = useSecondsUntil(until ?? lobby.created)
  const queryClient = useQueryClient()
  const [whole] = useState(() => Math.max(READY_CHECK_MS / 1000, left))
  if (!until || lobby.status !== 'ready_check') return null
  const { ready, all } = readyOf(lobby)
  const isLast = isLastCall(left)
  // Without the live stream the page learns only so how it has ended.
  const time = (
    <Countdown
      until={until}
      onEnd={() => void renewLobbies(queryClient)}
      className="font-wide mb-1.5 block text-40 leading-none text-text facing:text-64"
    />
  )
  return (
    <div className="absolute left-1/2 top-1/2 z-10 grid size-38 -translate-1/2 place-items-center rounded-full bg-bg sm:size-40 facing:size-[min(18.5rem,44cqh)]">
      <svg
        aria-hidden="true"
        viewBox="0 0 108 108"
        data-last={isLast || undefined}
        className={`found-ring absolute inset-2 -rotate-90 ${amReady ? 'text-muted' : 'text-text'}`}
      >
        <circle
          cx="54"
          cy="54"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.18"
          strokeWidth="5"
        />
        <circle
          cx="54"
          cy="54"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - Math.max(0, Math.min(1, left / whole)))}
        />
      </svg>
      <p className="relative text-center text-12 text-muted facing:text-14">
        {amReady || all > 2 ? (
          <>
            {time}
            {t('lobbies.participants_tab.ready_count', { ready, all })}
          </>
        ) : (
          t.rich('lobbies.found.to_get_ready', { time })
        )}
      </p>
    </div>
  )
}
