import { createFileRoute } from '@tanstack/react-router'
import { countParam, textParams } from '#client/lib/search.ts'
import { PublicProfileScreen } from '#client/profile/PublicProfileScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

type PlayerSearch = { view?: string; notificationId?: string; type?: string; page?: number | undefined }

export const Route = createFileRoute('/profile/$username')({
  staticData: { title: 'Player' },
  validateSearch: (search): PlayerSearch => ({ ...textParams(search, ['view', 'notificationId', 'type']), page: countParam(search, 'page') }),
  component: PublicProfileScreen,
  pendingComponent: () => <PageSkeleton shape="profile" />,
})
