import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/privacy-policy')({
  staticData: {
    get title() {
      return t('site.privacy_policy.privacy_policy')
    },
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('privacy-policy')),
  component: () => <StaticPage name="privacy-policy" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
