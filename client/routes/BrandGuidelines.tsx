import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/BrandGuidelines')({
  staticData: { title: 'Media' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('BrandGuidelines')),
  component: () => <StaticPage name="BrandGuidelines" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
