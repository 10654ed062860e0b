import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/california-privacy')({
  staticData: { title: 'California Privacy' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('california-privacy')),
  component: () => <StaticPage name="california-privacy" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
