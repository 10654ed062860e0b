import { useQuery } from '@tanstack/react-query'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { QuickCard } from './QuickCard.tsx'
import { queueQuery } from './queries.ts'
import { WaitingCard } from './WaitingCard.tsx'

type Props = {
  game?: Game | undefined
  mode?: Mode | undefined
  /** Say for which game and mode, where they are not chosen beside it. */
  isNamed?: boolean
}

/** The quick match: the button for a mode, or the waiting card while in the queue. */
export function QuickMatch({ game, mode, isNamed = false }: Props) {
  const { user } = useSession()
  const { data: ticket } = useQuery({ ...queueQuery, enabled: user !== undefined })
  // Also here and not only in the bar, whose code may load after a match is found.
  if (user && ticket) return <WaitingCard ticket={ticket} />
  return game && mode ? (
    <QuickCard key={`${game.slug}/${mode.slug}`} game={game} mode={mode} isNamed={isNamed} />
  ) : null
}
