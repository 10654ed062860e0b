import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#client/domains/site/StaticPage.tsx'
import { AboutScreen } from '#client/app/AboutScreen.tsx'
import { gamesQuery } from '#client/domains/players/games.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/about')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.about.about')
    },
  },
  loader: ({ context: { queryClient } }) =>
    ready(queryClient.prefetchQuery(pageQuery('about')), queryClient.prefetchQuery(gamesQuery)),
  component: AboutScreen,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
