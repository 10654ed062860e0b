import { t } from '#messages/matchmaking.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Running } from '#client/domains/matches/room/Running.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { queueQuery, useLeaveQueue } from './queries.ts'

/** A bar on all other screens while the player waits for a quick match. */
export function QueueBar() {
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { gameName, modeName } = useCatalogue()
  const { data: ticket } = useQuery({ ...queueQuery, enabled: user !== undefined })
  const leave = useLeaveQueue()
  if (!user || !ticket || path === '/play') return null
  return (
    <>
      {/* The bar can stay for minutes: leaves space to scroll the end of the page above it. */}
      <div aria-hidden="true" className="h-28 shrink-0" />
      <section
        aria-label={t('matchmaking.queue_bar.quick_match')}
        className="appear fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised shadow-menu"
      >
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
          <p className="flex min-w-0 items-baseline gap-3 text-14">
            <Running since={ticket.since} className="font-wide text-16 tabular-nums" />
            <span className="min-w-0 wrap-anywhere text-muted">
              {t('matchmaking.queue_bar.looking_for_a_match_game', {
                game: gameName(ticket.game),
                mode: modeName(ticket.game, ticket.mode),
              })}
            </span>
          </p>
          <div className="flex items-center gap-2 max-sm:w-full">
            <ButtonLink
              to="/play"
              search={{ game: ticket.game, mode: ticket.mode }}
              variant="outline"
              size="small"
              className="max-sm:grow"
            >
              {t('matchmaking.queue_bar.see_it')}
            </ButtonLink>
            <Button
              variant="outline"
              size="small"
              className="max-sm:grow"
              pending={leave.isPending}
              onClick={() => leave.mutate()}
            >
              {t('matchmaking.queue_bar.leave_the_queue')}
            </Button>
          </div>
        </div>
      </section>
    </>
  )
}
