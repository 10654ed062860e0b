import { useQuery } from '@tanstack/react-query'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { QuickCard } from './QuickCard.tsx'
import { queueQuery } from './queries.ts'

type Props = { game: Game | undefined; mode: Mode | undefined }

/** The card of the quick match on other pages; while the player waits, the bar says so. */
export function QuickMatch({ game, mode }: Props) {
  const { user } = useSession()
  const { data: ticket } = useQuery({ ...queueQuery, enabled: user !== undefined })
  if (!game || !mode || (user && ticket)) return null
  return <QuickCard key={`${game.slug}/${mode.slug}`} game={game} mode={mode} />
}
