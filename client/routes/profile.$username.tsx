import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { PublicProfileScreen } from '#client/players/PublicProfileScreen.tsx'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/profile/$username')({
  staticData: { title: 'Player' },
  validateSearch: (search) => textParams(search, ['view', 'notificationId', 'type']),
  component: PublicProfileScreen,
  pendingComponent: () => <PageSkeleton shape="profile" />,
  errorComponent: RouteError,
})
