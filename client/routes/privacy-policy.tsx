import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { title: 'Privacy Policy' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('privacy-policy')),
  component: () => <StaticPage name="privacy-policy" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
