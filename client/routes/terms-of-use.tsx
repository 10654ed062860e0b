import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/terms-of-use')({
  staticData: {
    get title() {
      return t('site.terms_of_use.terms_and_conditions')
    },
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pageQuery('terms-of-use')),
  component: () => <StaticPage name="terms-of-use" />,
  pendingComponent: () => <PageSkeleton shape="text" />,
})
