import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Swords } from 'lucide-react'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { LobbyRow } from './LobbyRow.tsx'
import { LobbyRowSkeleton } from './LobbyRowSkeleton.tsx'
import { lobbiesQuery } from '#client/domains/lobbies/queries.ts'

type Props = { game?: Game; mode?: Mode; count?: number; columns?: string }

/** Lobbies with a free seat: of the selected mode, or of all games. */
export function WaitingLobbies({ game, mode, count = 6, columns = 'md:grid-cols-2 lg:grid-cols-3' }: Props) {
  const { user } = useSession()
  const lobbies = useQuery(
    lobbiesQuery({ status: 'open', game: game?.slug, mode: mode?.slug, page: 1, page_size: count }),
  )
  return (
    <section
      aria-labelledby="waiting"
      className={game ? 'sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-6' : 'mt-10'}
    >
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="waiting" className="text-20">
          {t('lobbies.waiting_lobbies.or_join_a_lobby')}
        </h2>
        <Link
          to="/lobby"
          search={game ? { game: game.slug } : {}}
          className="rounded-sm py-1 text-14 text-muted hover:text-text hover:underline"
        >
          {t('lobbies.waiting_lobbies.all_lobbies')}
        </Link>
      </div>
      {lobbies.isPending ? <LobbyRowSkeleton count={count} className={columns} /> : null}
      {lobbies.isError && !lobbies.data ? (
        <ErrorState onRetry={() => lobbies.refetch()} isRetrying={lobbies.isFetching}>
          {t('lobbies.lobby_list.the_lobbies_could_not_be')}
        </ErrorState>
      ) : null}
      {lobbies.data && lobbies.data.results.length > 0 ? (
        <ul className={`grid gap-x-4 gap-y-5 ${columns}`}>
          {lobbies.data.results.map((lobby) => (
            <li key={lobby.id} className="min-w-0">
              <LobbyRow lobby={lobby} playerId={user?.id} showGame={!game} isShort={!game} />
            </li>
          ))}
        </ul>
      ) : null}
      {lobbies.data?.results.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-dashed border-line p-5 text-14 text-muted">
          <Swords aria-hidden="true" className="size-5 shrink-0" />
          {game
            ? t('lobbies.waiting_lobbies.none_open_in_mode', {
                mode: mode ? `${game.name} ${mode.name}` : game.name,
              })
            : t('lobbies.waiting_lobbies.none_open')}
        </p>
      ) : null}
    </section>
  )
}
