import { t } from '#messages/lobbies.ts'
import { Timer } from 'lucide-react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { useSecondsUntil } from '#client/lib/time/seconds.ts'
import { deadlineText, overdueText, waitEnds } from '#client/domains/lobbies/texts/deadlineText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

/**
 * The deadline of this stage and what happens when it has passed. Not announced, because the header of the
 * page announces it.
 */
export function DeadlineLine({ lobby, match }: { lobby: Lobby; match: Match | undefined }) {
  const deadline = deadlineText(lobby, match)
  const until = waitEnds(lobby)
  if (until === undefined || !deadline) return null
  return <Line key={until} until={until} deadline={deadline} overdue={overdueText(match)} />
}

function Line({ until, deadline, overdue }: { until: string; deadline: string; overdue: string }) {
  const isOver = useSecondsUntil(until) <= 0
  return (
    <p className="flex items-start gap-2 text-14 text-muted">
      <Timer aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="text-pretty">
        {isOver ? (
          overdue
        ) : (
          <>
            {t.rich('lobbies.deadline_line.time_left', {
              countdown: <Countdown isQuiet until={until} className="font-semibold text-text" />,
            })}{' '}
            {deadline}
          </>
        )}
      </span>
    </p>
  )
}
