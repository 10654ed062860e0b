import { t } from '#messages/lobbies.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useSecondsUntil } from '#client/lib/time/seconds.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'

/** The content, or the remaining time if the player must wait after missing matches. */
export function CoolDown({ until, children }: { until: string | null; children: ReactNode }) {
  return until === null ? children : <Waiting until={until}>{children}</Waiting>
}

function Waiting({ until, children }: { until: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  const left = useSecondsUntil(until)
  if (left <= 0) return children
  return (
    <p className="flex min-h-13 items-center gap-3 text-14 text-pretty text-muted">
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <span>
        {t.rich('lobbies.cool_down.next_seat', {
          countdown: (
            <Countdown
              until={until}
              className="font-semibold text-text"
              onEnd={() => void renew(queryClient, keyOf('GET v1 /players/dashboard/'))}
            />
          ),
        })}
      </span>
    </p>
  )
}
