import { Radar, Users } from 'lucide-react'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { WIDE_RANGE } from '#core/matchmaking/queue.ts'
import type { Ticket } from './queries.ts'
import { rangeNow, rangeText, waitingText } from './texts.ts'

/** The current rating range of the search, and how many players wait. */
export function WaitingFacts({ ticket, needed }: { ticket: Ticket; needed: number }) {
  const range = rangeNow(ticket.since, useServerSeconds() * 1000)
  const share = range === undefined ? 1 : Math.min(1, range / WIDE_RANGE)
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-14 text-muted">
        <li className="flex items-center gap-2">
          <Radar aria-hidden="true" className="size-4 shrink-0" />
          {rangeText(range)}
        </li>
        <li className="flex items-center gap-2">
          <Users aria-hidden="true" className="size-4 shrink-0" />
          {waitingText(ticket.waiting, needed)}
        </li>
      </ul>
      {/* The rating range around the player's rating in the middle; it widens over time. */}
      <div aria-hidden="true" className="relative h-2 overflow-hidden rounded-full bg-raised">
        <span
          className="absolute inset-0 bg-accent-text transition-transform duration-200 ease-out"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
