import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { choiceParam, flagParam, isRowId, textParam } from '#client/lib/search.ts'
import {
  AfterMatchContext,
  CrownContext,
  type CrownProps,
  WatchContext,
} from '#client/domains/lobbies/room/tournament-parts.ts'
import { LobbyDetailScreen } from '#client/domains/lobbies/room/LobbyDetailScreen.tsx'
import { type Lobby, lobbyQuery } from '#client/domains/lobbies/queries.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

const Crown = lazy(() =>
  import('#client/domains/tournaments/path/Crown.tsx').then((part) => ({ default: part.Crown })),
)
const AfterMatch = lazy(() =>
  import('#client/domains/tournaments/path/AfterMatch.tsx').then((part) => ({ default: part.AfterMatch })),
)

const WatchedMatch = lazy(() =>
  import('#client/domains/tournaments/page/live/WatchedMatch.tsx').then((part) => ({
    default: part.WatchedMatch,
  })),
)

function showWatched(tournament: NonNullable<Lobby['tournament']>) {
  return (
    <LazyPart fallback={null}>
      <WatchedMatch tournament={tournament} />
    </LazyPart>
  )
}

function showCrown(tournament: CrownProps['tournament'], children: CrownProps['children']) {
  return (
    <LazyPart fallback={children(undefined)}>
      <Crown tournament={tournament}>{children}</Crown>
    </LazyPart>
  )
}

function showAfterMatch(tournament: NonNullable<Lobby['tournament']>) {
  return (
    <LazyPart fallback={<div className="min-h-26" />}>
      <AfterMatch tournament={tournament} />
    </LazyPart>
  )
}

const TABS = ['match', 'participants', 'chat', 'rules'] as const
/** `participantTabActive` is of the client reference; `invite` gives access to a private lobby. */
type LobbySearch = {
  participantTabActive?: true | undefined
  tab?: (typeof TABS)[number] | undefined
  invite?: string | undefined
}

export const Route = createFileRoute('/lobby-detail/$lobbyId')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.lobby')
    },
  },
  validateSearch: (search): LobbySearch => ({
    participantTabActive: flagParam(search, 'participantTabActive'),
    tab: choiceParam(search, 'tab', TABS),
    invite: textParam(search, 'invite'),
  }),
  loaderDeps: ({ search }) => ({ invite: search.invite }),
  loader: ({ context: { queryClient }, params: { lobbyId }, deps: { invite } }) =>
    ready(isRowId(lobbyId) ? queryClient.prefetchQuery(lobbyQuery(Number(lobbyId), invite)) : undefined),
  component: () => (
    <AfterMatchContext value={showAfterMatch}>
      <CrownContext value={showCrown}>
        <WatchContext value={showWatched}>
          <LobbyDetailScreen />
        </WatchContext>
      </CrownContext>
    </AfterMatchContext>
  ),
  pendingComponent: () => <PageSkeleton shape="room" />,
})
