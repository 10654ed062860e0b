import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { OpenLobbyLine } from './OpenLobbyLine.tsx'
import { lobbiesQuery } from '#client/domains/lobbies/queries.ts'

type Props = {
  game?: Game
  mode?: Mode
  count?: number
  /** The last row: how to open one. */
  children?: ReactNode
}

/** Lobbies with a free seat: of the selected mode, or of all games. */
export function WaitingLobbies({ game, mode, count = 6, children }: Props) {
  const { user } = useSession()
  const lobbies = useQuery(
    lobbiesQuery({ status: 'open', game: game?.slug, mode: mode?.slug, page: 1, page_size: count }),
  )
  return (
    <section aria-labelledby="waiting" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-4 px-4 py-4 sm:px-6">
        <h2 id="waiting" className="text-20">
          {t('lobbies.waiting_lobbies.open_lobbies')}
        </h2>
        <Link
          to="/lobby"
          search={game ? { game: game.slug } : {}}
          className="rounded-sm py-1 text-14 text-muted hover:text-text hover:underline"
        >
          {t('common.all_lobbies')}
        </Link>
      </div>
      {lobbies.isPending ? (
        <div className="px-4 pb-4 sm:px-6">
          <SkeletonList count={count} row="h-12 w-full" />
        </div>
      ) : null}
      {lobbies.isError && !lobbies.data ? (
        <div className="px-4 pb-4 sm:px-6">
          <ErrorState onRetry={() => lobbies.refetch()} isRetrying={lobbies.isFetching}>
            {t('lobbies.lobby_list.failed')}
          </ErrorState>
        </div>
      ) : null}
      {lobbies.data && lobbies.data.results.length > 0 ? (
        <ul>
          {lobbies.data.results.map((lobby) => (
            <li key={lobby.id} className="min-w-0">
              <OpenLobbyLine lobby={lobby} playerId={user?.id} showGame={!game} />
            </li>
          ))}
        </ul>
      ) : null}
      {lobbies.data?.results.length === 0 ? (
        <p className="flex items-center gap-3 border-t border-line px-4 py-5 text-14 text-muted sm:px-6">
          <Swords aria-hidden="true" className="size-5 shrink-0" />
          {game
            ? t('lobbies.waiting_lobbies.none_open_in_mode', {
                mode: mode ? `${game.name} ${mode.name}` : game.name,
              })
            : t('lobbies.waiting_lobbies.none_open')}
        </p>
      ) : null}
      {children}
    </section>
  )
}
