import { t } from '#messages/matchmaking.ts'
import { X, Radar, Users } from 'lucide-react'
import { regionName } from '#client/lib/region-names.ts'
import { Running } from '#client/domains/matches/room/Running.tsx'
import { SoundButton } from '#client/domains/matches/chat/SoundButton.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Button } from '#client/ui/Button.tsx'
import { type Ticket, useLeaveQueue } from './queries.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { WIDE_RANGE } from '#core/matchmaking/queue.ts'
import { rangeNow, rangeText, waitingText } from './texts.ts'

/** Shown while waiting: the time, the rating range, how many players wait, and a button to leave. */
export function WaitingCard({ ticket }: { ticket: Ticket }) {
  const { gameName, mode } = useCatalogue()
  const leave = useLeaveQueue()
  const shown = mode(ticket.game, ticket.mode)
  return (
    <section
      aria-labelledby="quick"
      className="grid gap-5 rounded-card border border-accent-text/50 bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-60">
          <h2 id="quick" tabIndex={-1} className="text-20">
            {t('matchmaking.waiting_card.looking_for_a_match')}
          </h2>
          <p className="mt-1 text-16 text-pretty text-muted">
            {t('matchmaking.waiting_card.what', {
              game: gameName(ticket.game),
              mode: shown?.name ?? ticket.mode,
              region: regionName(ticket.region),
            })}
          </p>
        </div>
        <Running since={ticket.since} className="font-wide text-40 leading-none tabular-nums" />
      </div>
      <WaitingFacts ticket={ticket} needed={(shown?.team_size ?? 1) * 2} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          size="large"
          className="max-sm:grow"
          pending={leave.isPending}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={() => leave.mutate()}
        >
          {t('matchmaking.queue_bar.leave_the_queue')}
        </Button>
        <SoundButton />
      </div>
    </section>
  )
}

/** The current rating range of the search, and how many players wait. */
function WaitingFacts({ ticket, needed }: { ticket: Ticket; needed: number }) {
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
