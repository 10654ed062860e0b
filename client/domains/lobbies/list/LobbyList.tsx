import { t } from '#messages/lobbies.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { LobbyRow } from './LobbyRow.tsx'
import { LobbyRowSkeleton } from './LobbyRowSkeleton.tsx'

type Props = {
  query: UseQueryResult<AnswerFor<'GET v1 /lobbies/'>>
  playerId: string | undefined
  isNarrowed: boolean
  onClear: () => void
}

/** The rows, or a placeholder, an error or an empty state. */
export function LobbyList({ query, playerId, isNarrowed, onClear }: Props) {
  if (query.isPending) return <LobbyRowSkeleton count={8} />
  if (!query.data) {
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('lobbies.lobby_list.failed')}
      </ErrorState>
    )
  }
  const lobbies = query.data.results
  if (lobbies.length === 0) {
    return isNarrowed ? (
      <EmptyState icon={<Swords />} action={<Button onClick={onClear}>{t('common.filters.clear')}</Button>}>
        {t('lobbies.lobby_list.none_filtered')}
      </EmptyState>
    ) : (
      <EmptyState art="lobbies" action={<ButtonLink to="/play">{t('common.open_a_lobby')}</ButtonLink>}>
        {t('lobbies.lobby_list.none')}
      </EmptyState>
    )
  }
  return (
    <ul
      className={`grid gap-x-4 gap-y-5 transition-opacity md:grid-cols-2 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {lobbies.map((lobby) => (
        // Rows outside the viewport are not laid out. The padding leaves room for the focus ring, which would
        // otherwise be clipped.
        <li
          key={lobby.id}
          className="appear -m-1.5 min-w-0 p-1.5 [contain-intrinsic-size:auto_7.75rem] [content-visibility:auto]"
        >
          <LobbyRow lobby={lobby} playerId={playerId} />
        </li>
      ))}
    </ul>
  )
}
