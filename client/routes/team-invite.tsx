import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { teamLinkQuery } from '#client/teams/queries.ts'
import { TeamInviteScreen } from '#client/teams/TeamInviteScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/team-invite')({
  staticData: { title: 'Team invite' },
  validateSearch: (search) => textParams(search, ['token']),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: ({ context: { queryClient }, deps: { token } }) => {
    if (token) void queryClient.prefetchQuery(teamLinkQuery(token))
  },
  component: TeamInviteScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
