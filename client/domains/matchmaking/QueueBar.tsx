import { t } from '#messages/matchmaking.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Running } from '#client/domains/matches/room/Running.tsx'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { plainModeName, useCatalogue } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { queueQuery, type Ticket, useLeaveQueue } from './queries.ts'
import { useQueueModes } from './queue-modes.ts'

/** The search on all pages but its own: a bar at the bottom of a phone, a card in the corner of a larger screen. */
export function QueueBar() {
  const { user } = useSession()
  const isShownThere = useRouterState({
    select: ({ location: { pathname, search } }) => pathname === '/play' && (search.game ?? true),
  })
  const { data: ticket } = useQuery({ ...queueQuery, enabled: user !== undefined })
  if (!user || !ticket || isShownThere === true || isShownThere === ticket.game) return null
  return <Bar ticket={ticket} />
}

function Bar({ ticket }: { ticket: Ticket }) {
  const { gameName, modeName } = useCatalogue()
  const leave = useLeaveQueue()
  const { usualS } = useQueueModes(ticket, ticket)
  const seconds = useServerSeconds() - Math.floor(Date.parse(ticket.since) / 1000)
  return (
    <>
      {/* The bar can stay for minutes: leaves space to scroll the end of the page above it. */}
      <div aria-hidden="true" className="h-24 shrink-0 max-sm:hidden" />
      <section
        data-dock="corner"
        aria-label={t('common.quick_match')}
        className="appear fixed inset-x-0 bottom-(--nav) z-30 overflow-hidden border-t border-line bg-raised shadow-menu sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-90 sm:rounded-card sm:border"
      >
        {usualS === null ? null : (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-0 h-0.5 origin-left bg-text rtl:origin-right"
            style={{ transform: `scaleX(${Math.min(1, seconds / usualS)})` }}
          />
        )}
        <div className="flex items-center gap-3 ps-4 pe-2 py-3">
          <GameChip slug={ticket.game} className="size-11" />
          <p className="min-w-0 grow">
            <Link
              to="/play"
              search={{ game: ticket.game, mode: ticket.mode }}
              className="block truncate text-16 font-[650] after:absolute after:inset-y-0 after:start-0 after:end-14"
            >
              {t('matchmaking.waiting_card.title')}
            </Link>
            <span dir="auto" className="block truncate text-12 text-muted">
              {gameName(ticket.game)}, {plainModeName(modeName(ticket.game, ticket.mode))}
            </span>
          </p>
          <Running since={ticket.since} className="font-wide text-20 tabular-nums" />
          <button
            type="button"
            aria-label={t('matchmaking.queue_bar.leave_the_queue')}
            aria-disabled={leave.isPending || undefined}
            onClick={() => leave.isPending || leave.mutate()}
            className="grid size-11 shrink-0 place-items-center rounded-input text-muted hover:bg-line hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      </section>
    </>
  )
}
