import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/terms-of-use')({
  staticData: { title: 'Terms and Conditions' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('terms-of-use')),
  component: () => <StaticPage name="terms-of-use" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
