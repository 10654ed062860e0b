import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { title: 'FAQ' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('faq')),
  component: () => <StaticPage name="faq" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
