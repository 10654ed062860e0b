import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { TeamInviteScreen } from '#client/domains/teams/invites/TeamInviteScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/team-invite')({
  staticData: {
    get title() {
      return t('common.team_invite')
    },
  },
  validateSearch: (search) => textParams(search, ['token']),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: ({ context: { queryClient }, deps: { token } }) => {
    if (token)
      void queryClient.prefetchQuery(
        query('GET v1 /players/versus-team/join/{token}/', { params: { token } }),
      )
  },
  component: TeamInviteScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
