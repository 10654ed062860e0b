import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { title: 'FAQ', isPublic: true },
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(pageQuery('faq'))),
  component: () => <StaticPage name="faq" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
