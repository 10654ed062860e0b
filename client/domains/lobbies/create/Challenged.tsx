import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { statusOf } from '#client/lib/api/call-error.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { useChallenged } from './use-challenged.ts'

/** Shows the challenged player above the choice of the game, or says that there is no such player. */
export function Challenged({ challenged }: { challenged: ReturnType<typeof useChallenged> }) {
  const { username, opponent, query } = challenged
  if (username === undefined) return null
  if (query.isPending) return <Skeleton className="mb-5 h-20 w-full" />
  if (query.isError && statusOf(query.error) !== 404)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('lobbies.challenged.could_not_be_loaded')}
      </ErrorState>
    )
  return (
    <section
      aria-label={t('lobbies.challenged.challenge')}
      className="mb-5 flex items-center gap-4 rounded-card border border-accent-text bg-surface p-4"
    >
      {opponent ? <PlayerAvatar name={opponent.username} url={opponent.avatar_url} size={44} /> : null}
      <div className="min-w-0 grow">
        <h2 className="text-16 wrap-anywhere">
          {opponent
            ? t.rich('lobbies.challenged.title', { bdi: <bdi>{opponent.username}</bdi> })
            : t.rich('lobbies.challenged.nobody', { bdi: <bdi>{username}</bdi> })}
        </h2>
        <p className="text-14 text-muted">
          {opponent ? (
            t('lobbies.challenged.what_happens')
          ) : (
            <Link to="/players" search={{ q: username }} className="underline underline-offset-4">
              {t('lobbies.challenged.find_players')}
            </Link>
          )}
        </p>
      </div>
      <Link
        to="/play"
        search={({ game, mode }) => ({ game, mode })}
        aria-label={t('lobbies.challenged.cancel')}
        className="grid size-11 shrink-0 place-items-center rounded-input text-muted hover:bg-raised hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
    </section>
  )
}
