import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/BrandGuidelines')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.links.media')
    },
  },
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(pageQuery('BrandGuidelines'))),
  component: () => <StaticPage name="BrandGuidelines" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
