import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/about')({
  staticData: { title: 'About' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('about')),
  component: () => <StaticPage name="about" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
