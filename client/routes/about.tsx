import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/about')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.about.about')
    },
  },
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(pageQuery('about'))),
  component: () => <StaticPage name="about" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
