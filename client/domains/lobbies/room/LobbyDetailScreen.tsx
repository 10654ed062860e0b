import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { isAbsent } from '#client/lib/api/call.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { isRowId } from '#client/lib/search.ts'
import { useTitle } from '#client/lib/title.ts'
import { matchQuery } from '#client/domains/matches/queries.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { LobbyRoom } from './LobbyRoom.tsx'
import { missedCheck } from '#client/domains/lobbies/texts/stage.ts'
import { pageTitle } from './occasion-text.ts'
import { useLiveRoom } from '#client/domains/lobbies/live.ts'
import { type Lobby, lobbyQuery } from '#client/domains/lobbies/queries.ts'

const TeamInLobby = lazy(() => import('./TeamInLobby.tsx').then((part) => ({ default: part.TeamInLobby })))

const route = getRouteApi('/lobby-detail/$lobbyId')

/** The page of one lobby, from its first player to its result. */
export function LobbyDetailScreen() {
  const { lobbyId } = route.useParams()
  if (!isRowId(lobbyId)) return <NotThere />
  return <Room key={lobbyId} id={Number(lobbyId)} />
}

function Room({ id }: { id: number }) {
  const { invite } = route.useSearch()
  const { user } = useSession()
  const lobby = useQuery(lobbyQuery(id, invite))
  const matchId = lobby.data?.match_id ?? null
  const match = useQuery({ ...matchQuery(matchId ?? 0, invite), enabled: matchId !== null })
  useLiveRoom(id, invite)
  const isGone = statusOf(lobby.error) === 404
  useTitle(lobby.data && !isGone ? pageTitle(lobby.data) : undefined)

  if (isAbsent(lobby.error))
    return (
      <LazyPart fallback={<PageSkeleton shape="room" />}>
        <TeamInLobby id={id} error={lobby.error} />
      </LazyPart>
    )
  // The lobby was visible before: the player has lost the seat or the invite that made it visible.
  if (isGone) return <NotThere was={lobby.data} />
  if (lobby.data) {
    const refetch = () => void Promise.all([lobby.refetch(), matchId === null ? undefined : match.refetch()])
    return (
      <LobbyRoom
        lobby={lobby.data}
        match={match.data}
        playerId={user?.id}
        invite={invite}
        onDeadline={refetch}
      />
    )
  }
  if (lobby.isPending) return <PageSkeleton shape="room" />
  return (
    <Page>
      <ErrorState onRetry={() => lobby.refetch()} isRetrying={lobby.isFetching}>
        {t('lobbies.lobby_detail.failed')}
      </ErrorState>
    </Page>
  )
}

/** `was`: the lobby as the player saw it last. */
function NotThere({ was }: { was?: Lobby | undefined }) {
  const { user } = useSession()
  const hasMissed = was !== undefined && missedCheck(was, user?.id)
  const title = hasMissed
    ? t('lobbies.end.were_not_ready', { who: 'you', names: '' })
    : was
      ? t('lobbies.lobby_detail.private_lobby')
      : t('lobbies.lobby_detail.no_such_lobby')
  useTitle(title)
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        action={
          hasMissed ? (
            <ButtonLink to="/play" search={{ game: was.game, mode: was.mode }} variant="main">
              {t('common.find_match')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/lobby" variant="main">
              {t('lobbies.lobby_detail.see_open_lobbies')}
            </ButtonLink>
          )
        }
      >
        {was ? t('lobbies.lobby_detail.no_longer_in') : t('lobbies.lobby_detail.not_found')}
      </EmptyState>
    </Page>
  )
}
