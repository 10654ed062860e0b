import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/california-privacy')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.links.california_privacy')
    },
  },
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(pageQuery('california-privacy'))),
  component: () => <StaticPage name="california-privacy" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
