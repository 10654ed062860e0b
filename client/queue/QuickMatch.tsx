import { useQuery } from '@tanstack/react-query'
import type { Game, Mode } from '#client/players/games.ts'
import { useSession } from '#client/session/store.ts'
import { useLiveQueue } from './live.ts'
import { QuickCard } from './QuickCard.tsx'
import { queueQuery } from './queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** The third way in: the button for a mode, or, whatever is chosen, the card of who waits already. */
export function QuickMatch({ game, mode }: { game?: Game | undefined; mode?: Mode | undefined }) {
  const { user } = useSession()
  const { data: ticket } = useQuery({ ...queueQuery, enabled: user !== undefined })
  // Here as well as in the strip: a match may be found before the strip's part of the site has come.
  useLiveQueue()
  const card =
    user && ticket ? (
      <WaitingCard ticket={ticket} />
    ) : game && mode ? (
      <QuickCard key={`${game.slug}/${mode.slug}`} game={game} mode={mode} />
    ) : null
  return card && <div className="mt-8">{card}</div>
}
