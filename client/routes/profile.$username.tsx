import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { countParam, textParams } from '#client/lib/search.ts'
import { loadPublicProfile } from '#client/domains/players/load-public-profile.ts'
import { PublicProfileScreen } from '#client/app/profile/PublicProfileScreen.tsx'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

type PlayerSearch = {
  view?: string
  notificationId?: string
  type?: string
  /** The mode whose place a shared link has in its picture. */
  game?: string
  mode?: string
  page?: number | undefined
}

export const Route = createFileRoute('/profile/$username')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.player')
    },
  },
  validateSearch: (search): PlayerSearch => ({
    ...textParams(search, ['view', 'notificationId', 'type', 'game', 'mode']),
    page: countParam(search, 'page'),
  }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, params: { username }, deps: { page } }) => {
    const whose = username === 'me' ? getSession().user?.username : username
    return ready(whose ? loadPublicProfile(queryClient, whose, page) : undefined)
  },
  component: PublicProfileScreen,
  pendingComponent: () => <PageSkeleton shape="profile" />,
})
