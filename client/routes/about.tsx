import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#client/domains/site/StaticPage.tsx'
import { AboutScreen } from '#client/app/AboutScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/about')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.about.about')
    },
  },
  loader: ({ context: { queryClient } }) =>
    ready(queryClient.prefetchQuery(pageQuery('about')), queryClient.prefetchQuery(query('GET v1 /games/'))),
  component: AboutScreen,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
