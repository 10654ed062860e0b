import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { TeamInviteScreen } from '#client/teams/TeamInviteScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/team-invite')({
  staticData: { title: 'Team invite' },
  validateSearch: (search) => textParams(search, ['token']),
  component: TeamInviteScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
