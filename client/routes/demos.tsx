import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/demos')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.demos.how_to_join')
    },
  },
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(pageQuery('demos'))),
  component: () => <StaticPage name="demos" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
