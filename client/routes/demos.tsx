import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/demos')({
  staticData: { title: 'How to Join' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('demos')),
  component: () => <StaticPage name="demos" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
