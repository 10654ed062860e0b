import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { choiceParam, flagParam, isRowId, textParam } from '#client/lib/search.ts'
import { LobbyDetailScreen } from '#client/domains/lobbies/room/LobbyDetailScreen.tsx'
import { lobbyQuery } from '#client/domains/lobbies/queries.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

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
      return t('site.lobby_detail_lobby_id.lobby')
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
  component: LobbyDetailScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
